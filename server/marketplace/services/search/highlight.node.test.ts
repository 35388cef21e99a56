import fc from 'fast-check';
import { highlight } from './highlight';

describe('highlight', () => {
  it('marks the beginnings of words that were typed', () => {
    expect(highlight('Joseph Mallord William Turner', ['turn'])).toBe('Joseph Mallord William <em>Turn</em>er');
  });

  it('does not mark the middle of a word', () => {
    expect(highlight('Return', ['turn'])).toBe('Return');
  });

  it('overlooks case and accents and keeps the writing', () => {
    expect(highlight('Émile Gallé', ['emile', 'gallé'])).toBe('<em>Émile</em> <em>Gallé</em>');
  });

  it('escapes what could be HTML, inside and outside the mark', () => {
    expect(highlight('<b> & "x"', ['b'])).toBe('&lt;<em>b</em>&gt; &amp; &quot;x&quot;');
  });

  it('never lets a tag of the text through', () => {
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
