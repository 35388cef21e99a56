import { readArguments } from './arguments';

describe('the arguments of the importer', () => {
  it('are a file and two numbers', () => {
    expect(readArguments(['a.jsonl', '--limit', '20', '--closes-in', '5'])).toEqual({ file: 'a.jsonl', limit: 20, closesInMinutes: 5 });
    expect(readArguments(['a.jsonl'])).toEqual({ file: 'a.jsonl' });
  });

  it.each([[[]], [['a', 'b']], [['a', '--limit', '0']], [['a', '--limit', 'x']], [['a', '--closes-in', '-3']], [['a', '--what']]])('refuses %j', (args) => {
    expect(() => readArguments(args)).toThrow();
  });
});
