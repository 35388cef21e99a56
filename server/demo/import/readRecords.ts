// Reads an import file of any length line by line and validates each line. Empty lines are ignored;
// a repeated external_id is an invalid line.
import { createReadStream } from 'node:fs';
import { checkRecord, type ImportRecord } from './importRecord';

/** `bytes` is the length of the line including its line feed. */
export type ReadLine = { line: number; bytes: number } & (
  { record: ImportRecord } | { reason: string }
);

const lineFeed = 10;
/** No valid record is longer, and a file without line breaks must not fill the memory. */
const longestLine = 1_000_000;

type Line = { content: Buffer | null; bytes: number };

/** `content` is null for a line that is too long. */
async function* splitLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= longestLine) parts.push(part);
  };
  const finish = (end: number): Line => {
    const line = {
      content: length > longestLine ? null : Buffer.concat(parts),
      bytes: length + end,
    };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of createReadStream(file)) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the file must be read as bytes');
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end));
      yield finish(1);
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) yield finish(0);
}

/** Returns null for an empty line. */
function checkLine(content: Buffer | null): ImportRecord | string | null {
  if (content === null) return `longer than ${longestLine} bytes`;
  let text: string;
  try {
    // Also removes a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true }).decode(content).trim();
  } catch {
    return 'not UTF-8 text';
  }
  return text === '' ? null : checkRecord(text);
}

/**
 * `limit`: the number of valid records to stop after. Throws the file system's error when the file
 * cannot be read.
 */
export async function* readRecords(file: string, limit = Infinity): AsyncGenerator<ReadLine> {
  const seen = new Map<string, number>();
  let line = 0;
  for await (const { content, bytes } of splitLines(file)) {
    line += 1;
    const checked = checkLine(content);
    if (checked === null) continue;
    if (typeof checked === 'string') {
      yield { line, bytes, reason: checked };
      continue;
    }
    const before = seen.get(checked.external_id);
    if (before !== undefined) {
      yield {
        line,
        bytes,
        reason: `external_id ${checked.external_id} is already used in line ${before}`,
      };
      continue;
    }
    seen.set(checked.external_id, line);
    yield { line, bytes, record: checked };
    if (seen.size >= limit) return;
  }
}
