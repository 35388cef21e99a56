// Writes manifest.json: which files the entry and each route need, and the integrity hash of every script and style.
// Used by clientConfig.ts; read by the server's asset manifest (server/ssr).
import { createHash } from 'node:crypto';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

type Files = { js: string[]; css: string[] };

export type Manifest = {
  entry: Files;
  chunks: Record<string, Files>;
  integrity: Record<string, string>;
  fonts: string[];
};

function addressOf(file: string): string {
  return `/${file}`;
}

function filesOf(group: ChunkGroup, without: ReadonlySet<Chunk>): Files {
  const files = group.chunks
    .filter((chunk) => !without.has(chunk))
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => !file.includes('.hot-update.'));
  const unique = [...new Set(files)];
  return {
    js: unique.filter((file) => file.endsWith('.js')).map(addressOf),
    css: unique.filter((file) => file.endsWith('.css')).map(addressOf),
  };
}

// The subsets that every page in a Latin script uses at once; the others come when their characters do.
const firstFont = /latin-wght-normal\.[^.]*\.?woff2$/;

function buildManifest(compilation: Compilation): Manifest {
  const entry = compilation.entrypoints.get('client');
  if (entry === undefined) throw new Error('The build has no entry "client".');
  const initial = new Set(entry.chunks);
  const chunks: Record<string, Files> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (group !== entry) chunks[name] = filesOf(group, initial);
  }
  const integrity: Record<string, string> = {};
  const fonts: string[] = [];
  for (const { name, source } of compilation.getAssets()) {
    if (firstFont.test(name)) fonts.push(addressOf(name));
    if (!/\.(?:js|css)$/.test(name)) continue;
    integrity[addressOf(name)] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`;
  }
  return { entry: filesOf(entry, new Set()), chunks, integrity, fonts };
}

export class ManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      // After minifying and content hashes, so that the integrity is that of the bytes on disk.
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const text = `${JSON.stringify(buildManifest(compilation), null, 2)}\n`;
        compilation.emitAsset('manifest.json', new sources.RawSource(text));
      });
    });
  }
}
