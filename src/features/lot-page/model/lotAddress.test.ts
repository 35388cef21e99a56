import { lotPath, parseLotAddress } from './lotAddress';

it.each([['12-old-vase', { id: 12, slug: 'old-vase' }], ['12', { id: 12, slug: '' }], ['12-', { id: 12, slug: '' }], ['12-a-b-3', { id: 12, slug: 'a-b-3' }]])('reads %s', (parameter, address) => {
  expect(parseLotAddress(parameter)).toEqual(address);
});

it.each([[undefined], [''], ['0'], ['-1'], ['vase'], ['1vase'], ['1e3'], ['9999999999999999']])('%s names no lot', (parameter) => {
  expect(parseLotAddress(parameter)).toBeNull();
});

it('writes it back', () => {
  expect(lotPath({ id: 12, slug: 'old-vase' })).toBe('/l/12-old-vase');
  expect(lotPath({ id: 12, slug: '' })).toBe('/l/12');
});
