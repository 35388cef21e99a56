// One running browser of the print room: started in its jail, ended with every process that it has begun. Talks over a
// pipe: no port is open on the machine, and a browser whose server has gone ends by itself. Called by printRoom.ts.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { jailEnvironment, jailFlags } from './jail';
import { openEmptyPage, printPage, type EmptyPage } from './printPage';
import { makeProfileFolder } from './profileFolder';

export type PrintBrowser = {
  pid: number;
  readonly isAlive: boolean;
  /** Rejects when the browser dies meanwhile. */
  print: (html: string, limitMs: number) => Promise<Uint8Array>;
  /** At once, without asking; the processes are gone when it resolves. */
  kill: () => Promise<void>;
};

const START_LIMIT_MS = 30_000;
const CALL_LIMIT_MS = 20_000;
const NICENESS = 15;

/** Puppeteer begins the browser in a process group of its own, so what it has begun goes with it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** Pages come before papers: what draws them, and is begun from now on, gives way. Where there is no `renice` it stays as it is. */
function giveWay(pid: number): void {
  execFile('renice', ['-n', String(NICENESS), '-g', String(pid)], () => undefined);
}

/** Rejects when the browser does not start. */
export async function launchPrintBrowser(executablePath: string): Promise<PrintBrowser> {
  const { default: puppeteer } = await import('puppeteer');
  const folder = await makeProfileFolder();
  const launched = puppeteer.launch({
    executablePath,
    headless: executablePath.includes('headless-shell') || executablePath.includes('headless_shell') ? 'shell' : true,
    pipe: true,
    timeout: START_LIMIT_MS,
    protocolTimeout: CALL_LIMIT_MS,
    args: jailFlags(process.getuid?.() === 0),
    userDataDir: path.join(folder.path, 'profile'),
    env: jailEnvironment(process.env, folder.path),
    // Signals are for the server, which ends the browser when its requests are answered.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const browser = await launched.catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  const child = browser.process();
  if (child?.pid === undefined) throw new Error('The browser has no process.');
  const { pid } = child;
  giveWay(pid);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(folder.remove);
  let isAlive = true;
  let die: (error: Error) => void = () => undefined;
  const death = new Promise<never>((_resolve, reject) => {
    die = reject;
  });
  death.catch(() => undefined);
  const end = (): void => {
    if (!isAlive) return;
    isAlive = false;
    // Its children may outlive it, waiting for it.
    killGroup(pid);
    die(new Error('The printing browser has died.'));
  };
  browser.once('disconnected', end);
  child.once('exit', end);
  const endWithUs = (): void => {
    end();
    folder.removeNow();
  };
  process.once('exit', endWithUs);
  void gone.then(() => process.off('exit', endWithUs));
  let spare: Promise<EmptyPage> | null = null;
  /** For the next job, so that it does not wait for an empty page. What went wrong is told to the job that takes it. */
  const prepare = (): void => {
    if (spare !== null || !isAlive) return;
    spare = openEmptyPage(browser);
    spare.catch(() => undefined);
  };
  prepare();
  const print = async (html: string, limitMs: number): Promise<Uint8Array> => {
    const own = spare ?? openEmptyPage(browser);
    spare = null;
    try {
      return await printPage(await own, html, limitMs);
    } finally {
      prepare();
    }
  };
  return {
    pid,
    get isAlive() {
      return isAlive;
    },
    print: (html, limitMs) => Promise.race([print(html, limitMs), death]),
    kill: async () => {
      end();
      await gone;
    },
  };
}
