// The command line of the importer: FILE.jsonl [--limit N] [--closes-in MINUTES]. Pure; called by index.ts.
import { parseArgs } from 'node:util';

export type ImportArguments = { file: string; limit?: number; closesInMinutes?: number };

export const usage = 'Usage: npm run catalogue:import -- FILE.jsonl [--limit N] [--closes-in MINUTES]';

/** Throws an Error whose message is for the user. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { limit: { type: 'string' }, 'closes-in': { type: 'string' } } });
  const [file, ...rest] = positionals;
  if (file === undefined) throw new Error('No file was named.');
  if (rest.length > 0) throw new Error(`One file at a time; ${rest.length + 1} were named.`);
  const number = (name: 'limit' | 'closes-in'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!/^\d{1,7}$/.test(text) || value < 1) throw new Error(`--${name} ${text}: a whole number from 1 is needed.`);
    return value;
  };
  const limit = number('limit');
  const closesInMinutes = number('closes-in');
  return { file, ...(limit === undefined ? {} : { limit }), ...(closesInMinutes === undefined ? {} : { closesInMinutes }) };
}
