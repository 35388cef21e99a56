// Reads the build manifest at startup: the files that each page needs and their integrity hashes.
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

/** Throws if the build has not run: the server cannot serve pages without it. */
export function readAssetManifest(clientDir: string): AssetManifest {
  // Written by our own build (config/webpack/ManifestPlugin).
  return JSON.parse(readFileSync(path.join(clientDir, 'manifest.json'), 'utf8')) as AssetManifest;
}

export function getPageFiles(manifest: AssetManifest, chunkName: string): Files {
  const chunk = manifest.chunks[chunkName];
  return {
    js: [...manifest.entry.js, ...(chunk?.js ?? [])],
    css: [...manifest.entry.css, ...(chunk?.css ?? [])],
  };
}
