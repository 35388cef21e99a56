// One run of the importer for a person at a terminal: arguments and settings in, progress and summary out, exit code
// back. Called by index.ts and by tests.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { readSettings, SettingsError } from '../../../../config/settings';
import { readArguments, usage, type ImportArguments } from './arguments';
import { importCatalogue, type ImportSummary } from './importCatalogue';
import { createProgressView } from './progressBar';
import { reachDatabase } from './reachDatabase';

export type Terminal = { env: Record<string, string | undefined>; output: NodeJS.WritableStream; errors: NodeJS.WritableStream & { isTTY?: boolean } };

const exitCodes = { good: 0, failed: 1, wrongUse: 2, badLines: 3, stopped: 130 };
const badLinesShown = 200;

const isCoded = (error: unknown, code: string): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === code;
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function sizeOf(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const facts = await stat(file);
    if (!facts.isFile()) throw new Error('it is not a file');
    return facts.size;
  } catch (error) {
    throw new Error(`Cannot read ${file}: ${isCoded(error, 'ENOENT') ? 'there is no such file' : textOf(error)}`);
  }
}

function report({ lots, auctions, updated, unchanged, bad, tookMs, interrupted }: ImportSummary, { output, errors }: Terminal): number {
  const say = (line: string): void => void output.write(`${line}\n`);
  for (const { line, reason } of bad.slice(0, badLinesShown)) errors.write(`line ${line}: ${reason}\n`);
  if (bad.length > badLinesShown) errors.write(`… and ${bad.length - badLinesShown} more bad lines\n`);
  const rate = tookMs > 0 ? Math.round((lots * 1000) / tookMs) : 0;
  say(`Imported ${lots} lots into ${auctions} auctions in ${(tookMs / 1000).toFixed(1)} s${lots > 0 ? ` (${rate} lots a second)` : ''}.`);
  if (updated + unchanged > 0) say(`Already there: ${updated + unchanged} lots, ${updated} of them with new words.`);
  if (bad.length > 0) say(`Skipped ${bad.length} bad ${bad.length === 1 ? 'line' : 'lines'}.`);
  if (interrupted) say('Stopped. Run it again to import the rest.');
  return interrupted ? exitCodes.stopped : bad.length > 0 ? exitCodes.badLines : exitCodes.good;
}

async function importFile(wanted: ImportArguments, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const settings = readSettings(terminal.env);
  const size = await sizeOf(wanted.file);
  const { db, close } = await reachDatabase(settings, (line) => terminal.errors.write(`${line}\n`));
  try {
    const view = createProgressView(size, terminal.errors);
    const summary = await importCatalogue(db, { ...wanted, dataDir: settings.dataDir, onProgress: view.update, signal }).finally(view.stop);
    return report(summary, terminal);
  } finally {
    await close();
  }
}

/** Never throws. `signal` ends the import between two auctions. */
export async function runImport(args: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<number> {
  let wanted: ImportArguments;
  try {
    wanted = readArguments(args);
  } catch (error) {
    terminal.errors.write(`${textOf(error)}\n${usage}\n`);
    return exitCodes.wrongUse;
  }
  try {
    return await importFile(wanted, terminal, signal);
  } catch (error) {
    terminal.errors.write(`${textOf(error)}\n`);
    return error instanceof SettingsError ? exitCodes.wrongUse : exitCodes.failed;
  }
}
