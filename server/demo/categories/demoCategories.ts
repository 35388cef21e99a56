// The demo's category tree: levels, positions, ancestors, names by locale, and a picture each.
// Throws for an invalid row.
import { hashText } from '../../marketplace/lib/random';
import { getNames } from '../../marketplace/services/discovery/names/vocabulary';
import type { DrawnPicture } from '../images/parsePicture';
import { artBranches } from './artBranches';
import { objectBranches } from './objectBranches';
import type { CategoryRow } from './categoryRow';
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
  /** The ids from the top category to this one. */
  path: number[];
  picture: DrawnPicture;
};

const rows: readonly CategoryRow[] = [...artBranches, ...objectBranches];

function getPath(row: CategoryRow): number[] {
  if (row.parent === null) return [row.id];
  const parent = rows.find(({ id }) => id === row.parent);
  if (!parent) throw new RangeError(`${row.code} has an unknown parent`);
  return [...getPath(parent), row.id];
}

export const demoCategories: readonly DemoCategory[] = rows.map((row) => {
  const path = getPath(row);
  const picture =
    categoryPictures[row.code] ??
    categoryPictures[rows.find(({ parent }) => parent === row.id)?.code ?? ''];
  return {
    id: row.id,
    parentId: row.parent,
    level: path.length - 1,
    position: rows.filter(({ parent }) => parent === row.parent).indexOf(row),
    code: row.code,
    names: getNames(row),
    color: row.color,
    icon: row.icon,
    path,
    picture: {
      seed: hashText(row.code),
      scene: 'studio',
      view: 'front',
      ground: row.id % 4,
      setting: '',
      options: {},
      motif: 'vessel',
      ...picture,
    },
  };
});

export function getDemoCategory(code: string): DemoCategory {
  const match = demoCategories.find((category) => category.code === code);
  if (!match) throw new RangeError(`no category ${code}`);
  return match;
}
