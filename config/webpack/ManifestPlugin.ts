// Writes manifest.json, which lists the files that the entry and each route need and the integrity
// hash of every script and style.
import { createHash } from 'node:crypto';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

type Files = { js: string[]; css: string[] };

export type Manifest = {
  entry: Files;
  chunks: Record<string, Files>;
  integrity: Record<string, string>;
  fonts: string[];
};

function getPublicPath(file: string): string {
  return `/${file}`;
}

function getFiles(group: ChunkGroup, without: ReadonlySet<Chunk>): Files {
  const files = group.chunks
    .filter((chunk) => !without.has(chunk))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => !file.includes('.hot-update.'));
  const unique = [...new Set(files)];
  return {
    js: unique.filter((file) => file.endsWith('.js')).map(getPublicPath),
    css: unique.filter((file) => file.endsWith('.css')).map(getPublicPath),
  };
}

// The font subset that Latin-script pages need at once. The browser loads other subsets on demand.
const firstFont = /latin-wght-normal\.[^.]*\.?woff2$/;

function buildManifest(compilation: Compilation): Manifest {
  const entry = compilation.entrypoints.get('client');
  if (entry === undefined) throw new Error('The build has no entry "client".');
  const initial = new Set(entry.chunks);
  const chunks: Record<string, Files> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (group !== entry) chunks[name] = getFiles(group, initial);
  }
  const integrity: Record<string, string> = {};
  const fonts: string[] = [];
  for (const { name, source } of compilation.getAssets()) {
    if (firstFont.test(name)) fonts.push(getPublicPath(name));
    if (!/\.(?:js|css)$/.test(name)) continue;
    integrity[getPublicPath(name)] =
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
  }
  return { entry: getFiles(entry, new Set()), chunks, integrity, fonts };
}

export class ManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // After minification and content hashing, so the hash matches the bytes on disk.
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const text = `${JSON.stringify(buildManifest(compilation), null, 2)}\n`;
        compilation.emitAsset('manifest.json', new sources.RawSource(text));
      });
    });
  }
}
