// Reads an import file line by line without holding it in memory. Each line is a record or a problem with a reason.
// Called by importCatalogue; finds what is wrong within the file only, nothing about the database.
import { createReadStream } from 'node:fs';
import { checkRecord, type ImportRecord } from './importRecord';

export type ReadLine = {
  /** From 1. */
  line: number;
  /** Bytes of the file up to the end of this line. */
  bytes: number;
} & ({ record: ImportRecord } | { problem: string });

const lineFeed = 10;
/** No honest record is longer; a file without line breaks must not fill the memory. */
const longestLine = 1_000_000;

/** The bytes of each line, or null for one that is too long. */
async function* splitLines(chunks: AsyncIterable<unknown>): AsyncGenerator<{ text: Buffer | null; bytes: number }> {
  let parts: Buffer[] = [];
  let length = 0;
  let bytes = 0;
  const finish = () => {
    const text = length > longestLine ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { text, bytes };
  };
  const add = (part: Buffer) => {
    length += part.length;
    bytes += part.length;
    if (length <= longestLine) parts.push(part);
  };
  for await (const chunk of chunks) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the file must be read as bytes');
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end));
      bytes += 1;
      yield finish();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield finish();
}

function parseLine(bytes: Buffer | null): { record: ImportRecord } | { problem: string } | null {
  if (bytes === null) return { problem: 'is longer than a million bytes' };
  let text: string;
  try {
    // Also takes away a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { problem: 'is not UTF-8 text' };
  }
  if (text === '') return null;
  try {
    return checkRecord(JSON.parse(text));
  } catch {
    return { problem: 'is not JSON' };
  }
}

/** Empty lines are passed over. Throws when the file cannot be read. */
export async function* readRecords(file: string): AsyncGenerator<ReadLine> {
  const firstLineOf = new Map<string, number>();
  let line = 0;
  for await (const { text, bytes } of splitLines(createReadStream(file))) {
    line += 1;
    const parsed = parseLine(text);
    if (parsed === null) continue;
    if ('record' in parsed) {
      const { external_id: id } = parsed.record;
      const earlier = firstLineOf.get(id);
      if (earlier === undefined) firstLineOf.set(id, line);
      else {
        yield { line, bytes, problem: `external_id ${id} was on line ${earlier} already` };
        continue;
      }
    }
    yield { line, bytes, ...parsed };
  }
}
