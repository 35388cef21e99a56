// Ensures that there is a browser for the browser tests and, on Debian, the small browser that
// prints fastest: finds them, or installs them with the system's package manager if that needs no
// password. Ends with one line that says what to do.
import { spawnSync } from 'node:child_process';
import { findBrowser, isOnPath } from './findBrowser';

type Manager = {
  command: string;
  refresh?: string[];
  install: string[];
  /** Prints in a fifth of the time; without it, the browser prints. */
  printer?: string;
};

const managers: Manager[] = [
  {
    command: 'apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
    printer: 'chromium-headless-shell',
  },
  { command: 'dnf', install: ['install', '-y', '-q'] },
  { command: 'apk', install: ['add', '--quiet'] },
];

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function rights(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

function install(): void {
  const manager = managers.find(({ command }) => succeeds(command, ['--version']));
  const prefix = rights();
  if (manager === undefined || prefix === null) return;
  const run = (step: string[]): void => {
    const [command = '', ...args] = [...prefix, manager.command, ...step];
    console.log(`running ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // A failed update (one unreachable source) does not mean that the install fails.
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  };
  if (findBrowser() === null) {
    if (manager.refresh !== undefined) run(manager.refresh);
    run([...manager.install, 'chromium']);
  }
  const { printer } = manager;
  if (printer !== undefined && !isOnPath(printer) && succeeds('apt-cache', ['show', printer]))
    run([...manager.install, printer]);
}

if (!process.env['PUPPETEER_EXECUTABLE_PATH']) install();
const browser = findBrowser();
if (browser === null) {
  console.error(
    'No browser for the browser tests: install chromium (Debian: apt-get install chromium) ' +
      'or Google Chrome, or set PUPPETEER_EXECUTABLE_PATH to one. ' +
      '`npm run test:quick` needs none.',
  );
  process.exitCode = 1;
} else {
  console.log(browser);
}
