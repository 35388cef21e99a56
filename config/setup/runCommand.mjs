// Runs commands from the project root.
import { spawn } from 'node:child_process';
import { rootDir } from './paths.mjs';

/**
 * Resolves to {code, output}. `show` writes the output to the terminal instead of collecting it.
 */
export function runCommand(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: rootDir, stdio, env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }),
    );
  });
}

/** Runs a TypeScript file of the project. */
export function runScript(file, args = [], options = {}) {
  return runCommand(process.execPath, ['--import', 'tsx', file, ...args], options);
}

/**
 * Prints `setup  name …` and `setup  name: 1.2 s` around the work. On failure, prints the command's
 * output and exits with code 1.
 */
export async function step(name, work) {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  console.log(`setup  ${name} …`);
  const ticker = setInterval(
    () => console.log(`setup  ${name} … ${seconds().toFixed(0)} s`),
    10_000,
  );
  const { code, output } = await work();
  clearInterval(ticker);
  if (code !== 0) {
    console.error(output);
    console.error(`setup  ${name} failed`);
    process.exit(1);
  }
  console.log(`setup  ${name}: ${seconds().toFixed(1)} s`);
}
