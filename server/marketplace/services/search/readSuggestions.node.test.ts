import fc from 'fast-check';
import { highlight } from './readSuggestions';

describe('highlight', () => {
  it('highlights typed prefixes of words', () => {
    expect(highlight('Joseph Mallord William Turner', ['turn'])).toBe(
      'Joseph Mallord William <em>Turn</em>er',
    );
  });

  it('does not highlight the middle of a word', () => {
    expect(highlight('Return', ['turn'])).toBe('Return');
  });

  it('ignores case and accents and keeps the original text', () => {
    expect(highlight('Émile Gallé', ['emile', 'gallé'])).toBe('<em>Émile</em> <em>Gallé</em>');
  });

  it('escapes HTML inside and outside the highlight', () => {
    expect(highlight('<b> & "x"', ['b'])).toBe('&lt;<em>b</em>&gt; &amp; &quot;x&quot;');
  });

  it('never outputs a tag from the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
        (text, typed) => {
          expect(highlight(text, typed).replaceAll(/<\/?em>/g, '')).not.toMatch(/[<>"]/);
        },
      ),
    );
  });
});
