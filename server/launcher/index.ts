// The launcher behind `npm start`: reads the settings, starts everything, and stops everything on a
// signal. After a build it also runs as `node dist/node/launcher.js`.
import { existsSync, readFileSync } from 'node:fs';
import { readSettings, SettingsError } from '../../config/settings';
import { findDemoPassword } from './demoPassword';
import { launch, type Running } from './launch';
import { getLogFolder } from './logFiles';
import { createProgress } from './progress';
import { printWelcome } from './printWelcome';

const exitCodes = { failed: 1, wrongSettings: 2 };

// A closed terminal must not crash the launcher while it shuts down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Under `nohup`, SIGHUP is ignored, and installing a handler would undo that. */
function stopSignals(): NodeJS.Signals[] {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const ignored = BigInt(`0x${/^SigIgn:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const hangupIgnored = (ignored & 1n) === 1n;
  return hangupIgnored ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
}

const fail = (error: unknown): number => {
  if (error instanceof SettingsError) {
    console.error(error.message);
    return exitCodes.wrongSettings;
  }
  console.error(`gavel  ${error instanceof Error ? error.message : String(error)}`);
  return exitCodes.failed;
};

async function main(): Promise<number> {
  const startedAt = performance.now();
  const settings = readSettings(process.env);
  const progress = createProgress((line) => console.log(line));
  const aborter = new AbortController();
  // npm and the terminal may both forward the same Ctrl-C, so a second signal is ignored.
  const stopRequested = new Promise<void>((resolve) => {
    const onSignal = () => {
      aborter.abort(new Error('stopped before startup finished'));
      resolve();
    };
    for (const name of stopSignals()) process.on(name, onSignal);
  });

  let running: Running | null = null;
  // `npm run dev` sends SIGUSR2 after each rebuild. Without a handler it would end the process.
  process.on('SIGUSR2', () => running?.restartServers());
  try {
    running = await launch(settings, __dirname, progress, aborter.signal);
  } catch (error) {
    if (aborter.signal.aborted) return 0;
    throw error;
  }
  if (!aborter.signal.aborted) {
    const password = settings.demo ? await findDemoPassword(settings) : null;
    console.log(
      printWelcome(
        settings,
        (performance.now() - startedAt) / 1000,
        getLogFolder(settings),
        password,
      ),
    );
  }
  await stopRequested;
  progress.note('stopping');
  await running.stop();
  progress.note('stopped');
  return 0;
}

void main()
  .catch(fail)
  .then((code) => process.exit(code));
