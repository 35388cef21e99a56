// Ensures that there is a browser for the browser tests, on Debian the headless shell, which is the
// fastest and prints fastest too: finds one, or installs one with the system's package manager if
// that needs no password. Ends with one line that says what to do.
import { spawnSync } from 'node:child_process';
import { findPrintBrowser } from '../../server/print/findPrintBrowser';

type Manager = {
  command: string;
  refresh?: string[];
  install: string[];
};

const headlessShell = 'chromium-headless-shell';

const managers: Manager[] = [
  {
    command: 'apt-get',
    refresh: ['update', '-qq'],
    install: ['install', '-y', '-qq', '--no-install-recommends'],
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

async function install(): Promise<void> {
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
  if (manager.refresh !== undefined && (await findPrintBrowser(process.env)) === null)
    run(manager.refresh);
  // Ubuntu's apt has no headless shell.
  const canInstallShell =
    manager.command === 'apt-get' && succeeds('apt-cache', ['show', headlessShell]);
  if (canInstallShell && !succeeds(headlessShell, ['--version']))
    run([...manager.install, headlessShell]);
  if ((await findPrintBrowser(process.env)) === null) run([...manager.install, 'chromium']);
}

async function ensureBrowser(): Promise<void> {
  if (!process.env['PUPPETEER_EXECUTABLE_PATH']) await install();
  const browser = await findPrintBrowser(process.env);
  if (browser !== null) {
    console.log(browser);
    return;
  }
  console.error(
    'No browser for the browser tests: install chromium (Debian: apt-get install ' +
      'chromium-headless-shell) or Google Chrome, or set PUPPETEER_EXECUTABLE_PATH to one. ' +
      '`npm run test:quick` needs none.',
  );
  process.exitCode = 1;
}

void ensureBrowser();
