// Reads an import file line by line, however long it is, and checks each line. Called by importCatalogue.
// Empty lines are nothing; a second line with the same external_id is a bad line.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { checkRecord, type ImportRecord } from './importRecord';

export type ReadLine = { line: number; bytes: number } & ({ record: ImportRecord } | { reason: string });

/** `limit` ends the reading after so many records. Throws the file system's error when the file cannot be read. */
export async function* readRecords(file: string, limit = Infinity): AsyncGenerator<ReadLine> {
  const input = createReadStream(file, 'utf8');
  const seen = new Map<string, number>();
  const lines = createInterface({ input, crlfDelay: Infinity });
  let line = 0;
  let records = 0;
  try {
    for await (const text of lines) {
      line += 1;
      const bytes = Buffer.byteLength(text) + 1;
      const content = line === 1 ? text.replace(/^\uFEFF/, '') : text;
      if (content.trim() === '') continue;
      const checked = checkRecord(content);
      if (typeof checked === 'string') {
        yield { line, bytes, reason: checked };
        continue;
      }
      const before = seen.get(checked.external_id);
      if (before !== undefined) {
        yield { line, bytes, reason: `external_id ${checked.external_id} stands in line ${before} already` };
        continue;
      }
      seen.set(checked.external_id, line);
      yield { line, bytes, record: checked };
      records += 1;
      if (records >= limit) return;
    }
  } finally {
    lines.close();
    input.destroy();
  }
}
