import { joinWords, listSplits, segment } from './compounds';

describe('listSplits', () => {
  it('divides a word in two, with and without the letters that join them', () => {
    const splits = listSplits('taschenuhr');
    expect(splits).toContainEqual({ head: 'taschen', tail: 'uhr' });
    expect(splits).toContainEqual({ head: 'tasche', tail: 'uhr' });
    expect(listSplits('arbeitstisch')).toContainEqual({ head: 'arbeit', tail: 'tisch' });
  });

  it('allows short first words, but no short last ones', () => {
    expect(listSplits('olbild')).toContainEqual({ head: 'ol', tail: 'bild' });
    expect(listSplits('silber').every(({ tail }) => tail.length >= 3)).toBe(true);
    expect(listSplits('uhr')).toEqual([]);
  });
});

describe('segment', () => {
  const isKnown = (word: string) => ['银', '怀表', '怀', '表', '戒指'].includes(word);

  it('divides a text without spaces into as few known words as possible', () => {
    expect(segment('银怀表', isKnown)).toEqual(['银', '怀表']);
    expect(segment('戒指', isKnown)).toEqual(['戒指']);
  });

  it('divides nothing that is not known completely', () => {
    expect(segment('银手镯', isKnown)).toBeNull();
  });
});

it('joins two words in every form', () => {
  expect(joinWords('Kuckuck', 'Uhr')).toContain('kuckucksuhr');
  expect(joinWords('wrist', 'watch')).toContain('wristwatch');
});
