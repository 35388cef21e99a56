// Builds a tree from the flat list of categories. Pure.
import type { Category } from '../../../api/buyer/decode/catalog';

export type CategoryBranch = { category: Category; children: CategoryBranch[] };

/** Keeps the given order; a category whose parent is missing is left out. */
export function buildCategoryTree(
  categories: readonly Category[],
  parentId: number | null = null,
): CategoryBranch[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, children: buildCategoryTree(categories, category.id) }));
}
