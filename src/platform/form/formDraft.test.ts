import fc from 'fast-check';
import { readDraft, toDraftText } from './formDraft';

const saved = { name: 'Noa', city: 'Ghent', open: true, items: [{ code: '1', isOld: false }] };

it('stores only changed values, or null if there are none', () => {
  expect(toDraftText(saved, { ...saved, city: 'Bruges' })).toBe('{"city":"Bruges"}');
  expect(toDraftText(saved, { ...saved, items: [{ code: '2', isOld: false }] })).toBe(
    '{"items.0.code":"2"}',
  );
  expect(toDraftText(saved, { ...saved, items: [{ ...saved.items[0] }] })).toBeNull();
});

it('reads the fields that the draft changed', () => {
  const text = '{"city":"Bruges","open":false,"items.0.isOld":true}';
  expect(readDraft({ ...saved, name: 'Ada' }, text)).toEqual([
    ['city', 'Bruges'],
    ['open', false],
    ['items.0.isOld', true],
  ]);
});

it.each([
  null,
  '',
  '{',
  'null',
  '[1]',
  '7',
  '{"city":7}',
  '{"open":"yes"}',
  '{"gone":"x"}',
  '{"toString":"x"}',
  '{"items":"x"}',
  '{"items.1.code":"x"}',
  '{"items.constructor.name":"x"}',
])('ignores %j', (text) => {
  expect(readDraft(saved, text)).toEqual([]);
});

it('ignores fields and types that the form does not have', () => {
  const types = new Map([
    ['name', 'string'],
    ['city', 'string'],
    ['open', 'boolean'],
    ['items.0.code', 'string'],
    ['items.0.isOld', 'boolean'],
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const [name, value] of readDraft(saved, text))
        expect(typeof value).toBe(types.get(name));
    }),
  );
});
