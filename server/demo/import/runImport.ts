// Runs the importer for a user at a terminal: takes arguments and settings, prints progress and a
// summary, returns the exit code.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { readSettings, SettingsError } from '../../../config/settings';
import { parseArguments, usage, type ImportArguments } from './arguments';
import { importCatalogue, type ImportSummary } from './importCatalogue';
import { createProgressView } from './progressView';
import { connectDatabase } from './connectDatabase';

export type Terminal = {
  env: Record<string, string | undefined>;
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream & { isTTY?: boolean };
};

const exitCodes = { good: 0, failed: 1, wrongUse: 2, badLines: 3, stopped: 130 };
const badLinesShown = 200;

const isCoded = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function getFileSize(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const stats = await stat(file);
    if (!stats.isFile()) throw new Error('not a file');
    return stats.size;
  } catch (error) {
    const reason = isCoded(error, 'ENOENT') ? 'no such file' : toMessage(error);
    throw new Error(`Cannot read ${file}: ${reason}`);
  }
}

function report(
  { lots, auctions, updated, unchanged, bad, tookMs, interrupted }: ImportSummary,
  { output, errors }: Terminal,
): number {
  const printLine = (line: string): void => void output.write(`${line}\n`);
  for (const { line, reason } of bad.slice(0, badLinesShown))
    errors.write(`line ${line}: ${reason}\n`);
  if (bad.length > badLinesShown)
    errors.write(`… and ${bad.length - badLinesShown} more bad lines\n`);
  const seconds = (tookMs / 1000).toFixed(1);
  const rate = tookMs > 0 ? Math.round((lots * 1000) / tookMs) : 0;
  const rateText = lots > 0 ? ` (${rate} lots per second)` : '';
  printLine(`Imported ${lots} lots into ${auctions} auctions in ${seconds} s${rateText}.`);
  if (updated + unchanged > 0)
    printLine(`Already imported: ${updated + unchanged} lots, ${updated} with updated texts.`);
  if (bad.length > 0)
    printLine(`Skipped ${bad.length} bad ${bad.length === 1 ? 'line' : 'lines'}.`);
  if (interrupted) printLine('Stopped. Run it again to import the rest.');
  return interrupted ? exitCodes.stopped : bad.length > 0 ? exitCodes.badLines : exitCodes.good;
}

async function importFile(
  importArguments: ImportArguments,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const settings = readSettings(terminal.env);
  const size = await getFileSize(importArguments.file);
  const { db, close } = await connectDatabase(settings, (line) =>
    terminal.errors.write(`${line}\n`),
  );
  try {
    const view = createProgressView(size, terminal.errors);
    const summary = await importCatalogue(db, {
      ...importArguments,
      dataDir: settings.dataDir,
      onProgress: view.update,
      signal,
    }).finally(view.stop);
    return report(summary, terminal);
  } finally {
    await close();
  }
}

/** Never throws. Aborting `signal` ends the import between two auctions. */
export async function runImport(
  args: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  let importArguments: ImportArguments;
  try {
    importArguments = parseArguments(args);
  } catch (error) {
    terminal.errors.write(`${toMessage(error)}\n${usage}\n`);
    return exitCodes.wrongUse;
  }
  try {
    return await importFile(importArguments, terminal, signal);
  } catch (error) {
    terminal.errors.write(`${toMessage(error)}\n`);
    return error instanceof SettingsError ? exitCodes.wrongUse : exitCodes.failed;
  }
}
