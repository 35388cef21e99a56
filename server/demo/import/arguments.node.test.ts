import { parseArguments } from './arguments';

describe('parseArguments', () => {
  it('accepts a file and two numbers', () => {
    expect(parseArguments(['a.jsonl', '--limit', '20', '--closes-in', '5'])).toEqual({
      file: 'a.jsonl',
      limit: 20,
      closesInMinutes: 5,
    });
    expect(parseArguments(['a.jsonl'])).toEqual({ file: 'a.jsonl' });
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--limit', '0']],
    [['a', '--limit', 'x']],
    [['a', '--closes-in', '-3']],
    [['a', '--what']],
  ])('refuses %j', (args) => {
    expect(() => parseArguments(args)).toThrow();
  });
});
