import fc from 'fast-check';
import { parseQuery, wantedWords } from './parseQuery';

describe('parseQuery', () => {
  it('wants every word, and takes the last one as unfinished', () => {
    expect(parseQuery('Turner watercolour')).toEqual({
      wanted: [['turner'], ['watercolour']],
      unwanted: [],
      unfinished: 'watercolour',
    });
  });

  it('keeps a phrase together, whatever its quotes', () => {
    expect(parseQuery('"Oil on canvas"').wanted).toEqual([['oil', 'on', 'canvas']]);
    expect(parseQuery('„Oil on canvas“').wanted).toEqual([['oil', 'on', 'canvas']]);
    expect(parseQuery('"Oil on canvas"').unfinished).toBeNull();
  });

  it('reads a quote without its partner as no quote', () => {
    expect(parseQuery('"oil on').wanted).toEqual([['oil'], ['on']]);
  });

  it('excludes words and phrases with a minus, but not inside a word', () => {
    expect(parseQuery('clock -french -"grandfather clock"')).toEqual({
      wanted: [['clock']],
      unwanted: [['french'], ['grandfather', 'clock']],
      unfinished: null,
    });
    expect(parseQuery('oil-on-canvas')).toMatchObject({ wanted: [['oil'], ['on'], ['canvas']], unwanted: [] });
  });

  it('does not take one or two letters as the beginning of a word', () => {
    expect(parseQuery('jan va').unfinished).toBeNull();
  });

  it('finds nothing in signs', () => {
    expect(parseQuery(' - "" & | ! : * ( ) \\ ')).toEqual({ wanted: [], unwanted: [], unfinished: null });
  });

  it('only ever gives letters and digits in lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const parsed = parseQuery(text);
        for (const word of [...wantedWords(parsed), ...parsed.unwanted.flat()])
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        if (parsed.unfinished !== null) expect(parsed.wanted.at(-1)).toEqual([parsed.unfinished]);
      }),
    );
  });
});
