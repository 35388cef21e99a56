// The demo's category tree, ready to insert: levels, positions, ancestors, names by locale, a picture each.
// Called by the seed and, for its names, by the importer. Throws when a row of the table is broken.
import { hashText } from '../random';
import type { DrawnPicture } from '../images/pictureSpec';
import { artBranches } from './branchesArt';
import { objectBranches } from './branchesObjects';
import { localeOrder, type CategoryRow } from './categoryRow';
import { categoryPictures } from './categoryPictures';

export type DemoCategory = {
  id: number;
  parentId: number | null;
  level: number;
  position: number;
  code: string;
  names: Record<string, string>;
  color: string;
  icon: string;
  /** From the top to the category itself. */
  path: number[];
  picture: DrawnPicture;
};

const rows: readonly CategoryRow[] = [...artBranches, ...objectBranches];

/** Throws RangeError unless there is one name for each locale. */
export function namesOf(row: Pick<CategoryRow, 'code' | 'names'>): Record<string, string> {
  const names = row.names.split('|');
  if (names.length !== localeOrder.length || names.some((name) => name.trim() === '')) throw new RangeError(`${row.code} has ${names.length} names, not ${localeOrder.length}`);
  return Object.fromEntries(localeOrder.map((locale, index) => [locale, names[index] ?? '']));
}

function pathOf(row: CategoryRow): number[] {
  if (row.parent === null) return [row.id];
  const parent = rows.find(({ id }) => id === row.parent);
  if (!parent) throw new RangeError(`${row.code} has an unknown parent`);
  return [...pathOf(parent), row.id];
}

export const demoCategories: readonly DemoCategory[] = rows.map((row) => {
  const path = pathOf(row);
  const picture = categoryPictures[row.code] ?? categoryPictures[rows.find(({ parent }) => parent === row.id)?.code ?? ''];
  return {
    id: row.id,
    parentId: row.parent,
    level: path.length - 1,
    position: rows.filter(({ parent }) => parent === row.parent).indexOf(row),
    code: row.code,
    names: namesOf(row),
    color: row.color,
    icon: row.icon,
    path,
    picture: { seed: hashText(row.code), scene: 'studio', view: 'front', ground: row.id % 4, setting: '', options: {}, motif: 'vessel', ...picture },
  };
});

export function demoCategory(code: string): DemoCategory {
  const found = demoCategories.find((category) => category.code === code);
  if (!found) throw new RangeError(`no category ${code}`);
  return found;
}
