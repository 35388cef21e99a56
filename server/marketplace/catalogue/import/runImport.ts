// One run of the importer for a person at a terminal: arguments and settings in, progress and summary out, exit code
// back. Called by index.ts and by tests; writes to nothing but `print` and the progress bar.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { readSettings, SettingsError } from '../../../../config/settings';
import { importCatalogue, ImportBusyError, type ImportSummary } from './importCatalogue';
import { openTarget, TargetError } from './openTarget';
import { createTakeOriginal } from './originals';
import { ArgumentsError, readArguments, usage } from './readArguments';

export type Print = { out: (line: string) => void; error: (line: string) => void };

const exitCodes = { good: 0, failed: 1, wrongUse: 2, skippedLines: 3, interrupted: 130 };
const mostProblemsShown = 200;

class FileError extends Error {
  override readonly name = 'FileError';
}

async function sizeOfFile(file: string): Promise<number> {
  const facts = await stat(file).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new FileError(code === 'ENOENT' ? `There is no file ${file}.` : `The file ${file} cannot be read (${String(code)}).`);
  });
  if (!facts.isFile()) throw new FileError(`${file} is not a file.`);
  return facts.size;
}

const count = (number: number, one: string, many: string): string => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

function report(summary: ImportSummary, seconds: number, print: Print): number {
  for (const { line, reason } of summary.problems.slice(0, mostProblemsShown)) print.error(`line ${line}: ${reason}`);
  if (summary.skipped > mostProblemsShown) print.error(`and ${count(summary.skipped - mostProblemsShown, 'line', 'lines')} more`);
  const { imported, auctions, known, skipped } = summary;
  const rate = imported === 0 ? '' : ` (${Math.round(imported / Math.max(seconds, 0.001)).toLocaleString('en')} lots a second)`;
  print.out(`Imported ${count(imported, 'lot', 'lots')} in ${count(auctions, 'auction', 'auctions')}, ${seconds.toFixed(1)} s${rate}.`);
  if (known > 0) print.out(`${count(known, 'record was', 'records were')} there already.`);
  if (skipped > 0) print.out(`${count(skipped, 'line was', 'lines were')} skipped.`);
  if (summary.interrupted) print.out('Interrupted. Run it again to import the rest.');
  return summary.interrupted ? exitCodes.interrupted : skipped > 0 ? exitCodes.skippedLines : exitCodes.good;
}

async function runWith(args: string[], env: Record<string, string | undefined>, print: Print, signal: AbortSignal): Promise<number> {
  const { file, closesInMinutes, limit } = readArguments(args);
  const settings = readSettings(env);
  const size = await sizeOfFile(file);
  const target = await openTarget(settings, print.out);
  const bar = new SingleBar({ format: 'importing [{bar}] {percentage}% · {lots} lots · {eta_formatted} left', hideCursor: true, clearOnComplete: true });
  try {
    const startedAt = performance.now();
    bar.start(Math.max(size, 1), 0, { lots: 0 });
    const summary = await importCatalogue(target.db, file, {
      closesInMinutes,
      limit,
      signal,
      takeOriginal: createTakeOriginal(path.dirname(path.resolve(file)), settings.dataDir),
      onProgress: (bytes, { imported }) => bar.update(bytes, { lots: imported }),
    });
    bar.stop();
    return report(summary, (performance.now() - startedAt) / 1_000, print);
  } finally {
    bar.stop();
    await target.close();
  }
}

/** Resolves to the exit code; never throws. `signal` ends the import between two auctions. */
export async function runImport(args: string[], env: Record<string, string | undefined>, print: Print, signal: AbortSignal): Promise<number> {
  try {
    return await runWith(args, env, print, signal);
  } catch (error) {
    const isOurs = error instanceof FileError || error instanceof TargetError || error instanceof ImportBusyError;
    if (error instanceof ArgumentsError || error instanceof SettingsError) {
      print.error(error.message);
      if (error instanceof ArgumentsError) print.error(`\n${usage}`);
      return exitCodes.wrongUse;
    }
    print.error(isOurs ? error.message : `The import failed: ${error instanceof Error ? error.message : String(error)}`);
    if (!isOurs) print.error('Nothing of the auction in hand was written. Run it again to continue.');
    return exitCodes.failed;
  }
}
