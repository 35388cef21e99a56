// Parses the importer's command line: FILE.jsonl [--limit N] [--closes-in MINUTES]. Pure.
import { parseArgs } from 'node:util';

export type ImportArguments = { file: string; limit?: number; closesInMinutes?: number };

export const usage =
  'Usage: npm run catalogue:import -- FILE.jsonl [--limit N] [--closes-in MINUTES]';

/** Throws an Error with a message for the user. */
export function parseArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { limit: { type: 'string' }, 'closes-in': { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined) throw new Error('Name a file to import.');
  if (rest.length > 0) throw new Error(`Import one file at a time, not ${rest.length + 1}.`);
  const number = (name: 'limit' | 'closes-in'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    const value = Number(text);
    if (!/^\d{1,7}$/.test(text) || value < 1)
      throw new Error(`--${name} ${text}: must be a whole number, at least 1.`);
    return value;
  };
  const limit = number('limit');
  const closesInMinutes = number('closes-in');
  return {
    file,
    ...(limit === undefined ? {} : { limit }),
    ...(closesInMinutes === undefined ? {} : { closesInMinutes }),
  };
}
