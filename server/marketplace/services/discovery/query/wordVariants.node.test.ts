import { spellingPairs } from './spellings';
import { wordVariants } from './wordVariants';

describe('wordVariants', () => {
  it.each([
    ['watercolour', 'watercolor'],
    ['watercolors', 'watercolours'],
    ['jewelry', 'jewellery'],
    ['grey', 'gray'],
  ])('writes %s as %s too', (word, other) => {
    expect(wordVariants(word)).toContain(other);
  });

  it('knows what means the same, in the plural and in the other spelling too', () => {
    expect(wordVariants('photos')).toContain('photograph');
    expect(wordVariants('aquarelle')).toEqual(expect.arrayContaining(['watercolour', 'watercolor']));
  });

  it('never gives the word itself, and nothing for most words', () => {
    for (const word of spellingPairs.flat()) expect(wordVariants(word)).not.toContain(word);
    expect(wordVariants('landscape')).toEqual([]);
  });
});
