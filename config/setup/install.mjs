// Installs the packages of package-lock.json when node_modules does not hold them already. Plain Node, no packages.
// Scripts of packages are not run: none of ours needs one (embeddedPostgres makes its own links).
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { runCommand, step } from './runCommand.mjs';

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** npm writes node_modules/.package-lock.json at the very end, so a broken install is seen as well. */
function isInstalled() {
  const wanted = packagesOf(fromRoot('package-lock.json'));
  const present = packagesOf(fromRoot('node_modules/.package-lock.json'));
  if (present === null) return false;
  return Object.entries(wanted).every(([name, { version, optional, peer }]) => {
    if (name === '') return true;
    const installed = present[name];
    return installed === undefined ? optional === true || peer === true : installed.version === version;
  });
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('installing packages (the first time takes about a minute)', () =>
    runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
  );
}
