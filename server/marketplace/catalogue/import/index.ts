// `npm run catalogue:import -- FILE.jsonl [--limit N] [--closes-in MINUTES]`: the importer's process.
// Exit codes: 0 imported (bad lines are reported and skipped), 1 failed, 2 wrong arguments or settings.
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { readSettings, SettingsError } from '../../../../config/settings';
import { readArguments, usage, type ImportArguments } from './arguments';
import { importCatalogue, type ImportSummary } from './importCatalogue';
import { createProgressView } from './progressBar';
import { reachDatabase } from './reachDatabase';

const badLinesShown = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`${line}\n`);

async function sizeOf(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const facts = await stat(file);
    if (!facts.isFile()) throw new Error('it is not a file');
    return facts.size;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Error(`Cannot read ${file}: ${missing ? 'there is no such file' : error instanceof Error ? error.message : String(error)}`);
  }
}

function report({ lots, auctions, updated, unchanged, bad, tookMs }: ImportSummary): void {
  for (const { line, reason } of bad.slice(0, badLinesShown)) warn(`line ${line}: ${reason}`);
  if (bad.length > badLinesShown) warn(`… and ${bad.length - badLinesShown} more bad lines`);
  const rate = tookMs > 0 ? Math.round((lots * 1000) / tookMs) : 0;
  say(`Imported ${lots} lots into ${auctions} auctions in ${(tookMs / 1000).toFixed(1)} s${lots > 0 ? ` (${rate} lots a second)` : ''}.`);
  if (updated + unchanged > 0) say(`Already there: ${updated + unchanged} lots, ${updated} of them with new words.`);
  if (bad.length > 0) say(`Skipped ${bad.length} bad lines.`);
}

async function importFile(wanted: ImportArguments): Promise<void> {
  const settings = readSettings(process.env);
  const size = await sizeOf(wanted.file);
  const { db, close } = await reachDatabase(settings, warn);
  try {
    const view = createProgressView(size, process.stderr);
    const summary = await importCatalogue(db, { ...wanted, dataDir: settings.dataDir, onProgress: view.update }).finally(view.stop);
    report(summary);
  } finally {
    await close();
  }
}

function readWanted(): ImportArguments | null {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    warn(usage);
    return null;
  }
}

const wanted = readWanted();
if (wanted === null) process.exitCode = 2;
else {
  importFile(wanted).catch((error: unknown) => {
    warn(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof SettingsError ? 2 : 1;
  });
}
