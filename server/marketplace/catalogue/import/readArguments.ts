// The command line of the importer. Called by runImport; throws ArgumentsError with a line for the user.
import { parseArgs } from 'node:util';

export type ImportArguments = { file: string; closesInMinutes: number | null; limit: number | null };

export class ArgumentsError extends Error {
  override readonly name = 'ArgumentsError';
}

export const usage = `Usage: npm run catalogue:import -- FILE.jsonl [--closes-in MINUTES] [--limit N]

  FILE.jsonl            one record a line, see docs/importing.md
  --closes-in MINUTES   the first lot of each new auction closes then; otherwise within six days
  --limit N             looks at the first N good records only

Exit codes: 0 all good, 1 failed, 2 wrong arguments or settings, 3 some lines were skipped, 130 interrupted.`;

function wholeNumber(name: string, text: string | undefined, highest: number): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > highest) throw new ArgumentsError(`${name} must be a whole number from 1 to ${highest}, not "${text}".`);
  return value;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'closes-in': { type: 'string' }, limit: { type: 'string' } } });
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error));
  }
}

export function readArguments(args: string[]): ImportArguments {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (file === undefined) throw new ArgumentsError('Which file? None was named.');
  if (more.length > 0) throw new ArgumentsError(`One file at a time, not ${positionals.length}.`);
  return { file, closesInMinutes: wholeNumber('--closes-in', values['closes-in'], 60 * 24 * 30), limit: wholeNumber('--limit', values.limit, 999_999_999) };
}
