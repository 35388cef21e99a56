// Installs the packages of package-lock.json unless node_modules already matches it. Plain Node
// without packages. Install scripts are disabled: no package needs one (embeddedPostgres creates
// its own links).
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { runCommand, step } from './runCommand.mjs';

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install is detected too. */
function isInstalled() {
  const lockedPackages = readPackages(fromRoot('package-lock.json'));
  const installedPackages = readPackages(fromRoot('node_modules/.package-lock.json'));
  if (installedPackages === null) return false;
  return Object.entries(lockedPackages).every(([name, { version, optional, peer }]) => {
    if (name === '') return true;
    const installed = installedPackages[name];
    return installed === undefined
      ? optional === true || peer === true
      : installed.version === version;
  });
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('installing packages (the first time takes about a minute)', () =>
    runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']),
  );
}
