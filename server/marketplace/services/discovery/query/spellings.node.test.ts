import { spellingPairs, getWordVariants } from './spellings';

describe('wordVariants', () => {
  it.each([
    ['watercolour', 'watercolor'],
    ['watercolors', 'watercolours'],
    ['jewelry', 'jewellery'],
    ['grey', 'gray'],
  ])('includes the spelling variant of %s: %s', (word, other) => {
    expect(getWordVariants(word)).toContain(other);
  });

  it('includes synonyms, also for plurals and in the other spelling', () => {
    expect(getWordVariants('photos')).toContain('photograph');
    expect(getWordVariants('aquarelle')).toEqual(
      expect.arrayContaining(['watercolour', 'watercolor']),
    );
  });

  it('never includes the word itself, and is empty for most words', () => {
    for (const word of spellingPairs.flat()) expect(getWordVariants(word)).not.toContain(word);
    expect(getWordVariants('landscape')).toEqual([]);
  });
});
