// Which files of the browser's build a page needs, and their integrity; read once at start.
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Files = { js: string[]; css: string[] };

export type AssetManifest = {
  entry: Files;
  chunks: Record<string, Files | undefined>;
  integrity: Record<string, string | undefined>;
  /** Fonts that every page uses at once, to be preloaded. */
  fonts?: string[];
};

/** Throws when the build did not run: a server without its files should not start. */
export function readAssetManifest(clientDir: string): AssetManifest {
  // Our own build wrote this file (config/webpack/ManifestPlugin).
  return JSON.parse(readFileSync(path.join(clientDir, 'manifest.json'), 'utf8')) as AssetManifest;
}

export function filesOfPage(manifest: AssetManifest, chunkName: string): Files {
  const chunk = manifest.chunks[chunkName];
  return {
    js: [...manifest.entry.js, ...(chunk?.js ?? [])],
    css: [...manifest.entry.css, ...(chunk?.css ?? [])],
  };
}
