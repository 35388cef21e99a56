import { getLotPath, parseLotAddress } from './lotQueries';

it.each([
  ['12-old-vase', { id: 12, slug: 'old-vase' }],
  ['12', { id: 12, slug: '' }],
  ['12-', { id: 12, slug: '' }],
  ['12-a-b-3', { id: 12, slug: 'a-b-3' }],
])('reads %s', (parameter, address) => {
  expect(parseLotAddress(parameter)).toEqual(address);
});

it.each([[undefined], [''], ['0'], ['-1'], ['vase'], ['1vase'], ['1e3'], ['9999999999999999']])(
  'returns null for %s',
  (parameter) => {
    expect(parseLotAddress(parameter)).toBeNull();
  },
);

it('builds the path', () => {
  expect(getLotPath({ id: 12, slug: 'old-vase' })).toBe('/l/12-old-vase');
  expect(getLotPath({ id: 12, slug: '' })).toBe('/l/12');
});
