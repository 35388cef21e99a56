// Makes sure that there is a browser for the browser tests: finds it, or installs it with the system's package manager
// where that needs no password. Run by `npm test` before the journeys; ends with one line that says what to do.
import { spawnSync } from 'node:child_process';
import { findBrowser } from './findBrowser';

type Manager = { command: string; steps: string[][] };

const managers: Manager[] = [
  {
    command: 'apt-get',
    steps: [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  { command: 'dnf', steps: [['install', '-y', '-q', 'chromium']] },
  { command: 'apk', steps: [['add', '--quiet', 'chromium']] },
];

const succeeds = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

function rights(): string[] | null {
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

function install(): void {
  const manager = managers.find(({ command }) => succeeds(command, ['--version']));
  const prefix = rights();
  if (manager === undefined || prefix === null) return;
  for (const step of manager.steps) {
    const [command = '', ...args] = [...prefix, manager.command, ...step];
    console.log(`running ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // An update that fails (one source out of reach) does not mean that the install will.
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}

if (findBrowser() === null && !process.env['PUPPETEER_EXECUTABLE_PATH']) install();
const browser = findBrowser();
if (browser === null) {
  console.error(
    'No browser for the browser tests: install chromium (Debian: apt-get install chromium) or Google Chrome, or set PUPPETEER_EXECUTABLE_PATH to one. `npm run test:quick` needs none.',
  );
  process.exitCode = 1;
} else {
  console.log(browser);
}
