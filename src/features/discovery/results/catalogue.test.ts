import { decodeCategory } from '../../../api/buyer/decode/catalogue';
import { wireCategory, wireFilter } from '../../../../test/builders/wireDiscovery';
import { buildCategoryTree } from '../categories/CategoriesPage';
import { parsePathId } from './parsePathId';
import { countSelectedValues, getVisibleFilters } from './lotSelection';

it.each([
  ['12', 12],
  ['12-old-maps', 12],
  ['12-', 12],
  ['0', null],
  ['012', null],
  ['-12', null],
  ['old-maps', null],
  ['12a', null],
  ['1'.repeat(16), null],
  [undefined, null],
])('reads the id of %s as %s', (segment, id) => expect(parsePathId(segment)).toBe(id));

it('builds a tree of three levels from the flat list', () => {
  const flat = [
    wireCategory(1),
    wireCategory(2, { parent_id: 1, level: 1 }),
    wireCategory(3, { parent_id: 2, level: 2 }),
    wireCategory(4),
    wireCategory(9, { parent_id: 99, level: 1 }),
  ].map(decodeCategory);
  const ids = (branches: ReturnType<typeof buildCategoryTree>): unknown[] =>
    branches.map(({ category, children }) => [category.id, ids(children)]);
  expect(ids(buildCategoryTree(flat))).toEqual([
    [1, [[2, [[3, []]]]]],
    [4, []],
  ]);
});

describe('filters', () => {
  it('are shown when they can narrow the list or are in use', () => {
    const filters = [
      wireFilter('none', []),
      wireFilter('all', [{ id: 'a', count: 10 }]),
      wireFilter('some', [{ id: 'a', count: 4 }]),
      wireFilter('two', [
        { id: 'a', count: 10 },
        { id: 'b', count: 10 },
      ]),
      wireFilter('empty', [
        { id: 'a', count: 0 },
        { id: 'b', count: 0 },
      ]),
      wireFilter('used', [{ id: 'a', count: 0, selected: true }]),
    ];
    expect(getVisibleFilters(filters, 10).map(({ id }) => id)).toEqual(['some', 'two', 'used']);
    expect(countSelectedValues(filters)).toBe(1);
  });
});
