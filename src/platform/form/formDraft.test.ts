import fc from 'fast-check';
import { draftOf, withDraft } from './formDraft';

const saved = { name: 'Noa', city: 'Ghent', open: true };

it('keeps what differs, and nothing when nothing does', () => {
  expect(draftOf(saved, { ...saved, city: 'Bruges' })).toBe('{"city":"Bruges"}');
  expect(draftOf(saved, { ...saved })).toBeNull();
});

it('lays the draft over values that have changed since', () => {
  expect(withDraft({ ...saved, name: 'Ada' }, '{"city":"Bruges","open":false}')).toEqual({ name: 'Ada', city: 'Bruges', open: false });
});

it.each(['', '{', 'null', '[1]', '7', '{"city":7}', '{"open":"yes"}', '{"gone":"x"}', '{"toString":"x"}'])('ignores %j', (text) => {
  expect(withDraft(saved, text)).toEqual(saved);
});

it('believes nothing of what is not ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const values = withDraft(saved, text);
      expect(Object.keys(values)).toEqual(Object.keys(saved));
      expect(Object.values(values).map((value) => typeof value)).toEqual(['string', 'string', 'boolean']);
    }),
  );
});
