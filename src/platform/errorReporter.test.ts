import { createErrorReporter, isIgnoredError } from './errorReporter';

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('fetch failed'),
  new Error('cancelled'),
  new Error('Cancelled route render'),
  new Error('Loading chunk 12 failed.'),
  new Error('Loading CSS chunk 12 failed.'),
  Object.assign(new Error('gone'), { name: 'ChunkLoadError' }),
  new DOMException('The operation was aborted.', 'AbortError'),
])('ignores %s', (error) => {
  expect(isIgnoredError(error)).toBe(true);
  const write = jest.fn();
  createErrorReporter(write)(error, {});
  expect(write).not.toHaveBeenCalled();
});

test('writes an error as one line of JSON with context, its message cut at 250 characters', () => {
  const lines: string[] = [];
  const causes: unknown[] = [];
  const error = new RangeError(`bad\n${'x'.repeat(400)}`);
  createErrorReporter((line, cause) => {
    lines.push(line);
    causes.push(cause);
  })(error, { source: 'boundary' });
  expect(causes).toEqual([error]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  const entry: { message: string; source: string } = JSON.parse(lines[0] ?? '');
  expect(entry.source).toBe('boundary');
  expect(entry.message).toHaveLength(250);
  expect(entry.message).toMatch(/^RangeError: bad/);
});

test('reports a value that is not an Error as text', () => {
  const write = jest.fn();
  createErrorReporter(write)('decoding error', { url: '/x' });
  expect(JSON.parse(write.mock.calls[0]?.[0])).toEqual({
    level: 'error',
    message: 'decoding error',
    url: '/x',
  });
});
