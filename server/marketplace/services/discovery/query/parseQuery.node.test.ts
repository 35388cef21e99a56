import fc from 'fast-check';
import { parseQuery, getIncludedWords } from './parseQuery';

describe('parseQuery', () => {
  it('includes every word and treats the last one as unfinished', () => {
    expect(parseQuery('Turner watercolour')).toEqual({
      included: [['turner'], ['watercolour']],
      excluded: [],
      unfinished: 'watercolour',
    });
  });

  it('keeps a phrase together, whatever its quotes', () => {
    expect(parseQuery('"Oil on canvas"').included).toEqual([['oil', 'on', 'canvas']]);
    expect(parseQuery('„Oil on canvas“').included).toEqual([['oil', 'on', 'canvas']]);
    expect(parseQuery('"Oil on canvas"').unfinished).toBeNull();
  });

  it('ignores a quote without a matching one', () => {
    expect(parseQuery('"oil on').included).toEqual([['oil'], ['on']]);
  });

  it('excludes words and phrases with a minus, but not inside a word', () => {
    expect(parseQuery('clock -french -"grandfather clock"')).toEqual({
      included: [['clock']],
      excluded: [['french'], ['grandfather', 'clock']],
      unfinished: null,
    });
    expect(parseQuery('oil-on-canvas')).toMatchObject({
      included: [['oil'], ['on'], ['canvas']],
      excluded: [],
    });
  });

  it.each(["d'or", 'd’or', 'dʼor'])('splits %s at its apostrophe', (text) => {
    expect(parseQuery(text).included).toEqual([['d'], ['or']]);
  });

  it('does not treat one or two letters as a prefix', () => {
    expect(parseQuery('jan va').unfinished).toBeNull();
  });

  it('finds no words in punctuation', () => {
    expect(parseQuery(' - "" & | ! : * ( ) \\ ')).toEqual({
      included: [],
      excluded: [],
      unfinished: null,
    });
  });

  it('returns only lower-case letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const parsed = parseQuery(text);
        for (const word of [...getIncludedWords(parsed), ...parsed.excluded.flat()])
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        if (parsed.unfinished !== null) expect(parsed.included.at(-1)).toEqual([parsed.unfinished]);
      }),
    );
  });
});
