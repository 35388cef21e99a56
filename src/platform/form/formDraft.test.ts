import fc from 'fast-check';
import { toDraftText, withDraft } from './useForm';

const saved = { name: 'Noa', city: 'Ghent', open: true };

it('stores only changed values, or null if there are none', () => {
  expect(toDraftText(saved, { ...saved, city: 'Bruges' })).toBe('{"city":"Bruges"}');
  expect(toDraftText(saved, { ...saved })).toBeNull();
});

it('applies the draft over values that changed in the meantime', () => {
  expect(withDraft({ ...saved, name: 'Ada' }, '{"city":"Bruges","open":false}')).toEqual({
    name: 'Ada',
    city: 'Bruges',
    open: false,
  });
});

it.each([
  '',
  '{',
  'null',
  '[1]',
  '7',
  '{"city":7}',
  '{"open":"yes"}',
  '{"gone":"x"}',
  '{"toString":"x"}',
])('ignores %j', (text) => {
  expect(withDraft(saved, text)).toEqual(saved);
});

it('ignores fields and types that the form does not have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const values = withDraft(saved, text);
      expect(Object.keys(values)).toEqual(Object.keys(saved));
      expect(Object.values(values).map((value) => typeof value)).toEqual([
        'string',
        'string',
        'boolean',
      ]);
    }),
  );
});
