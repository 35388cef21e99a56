// The flat list of categories as a tree. Pure.
import type { Category } from '../../../api/buyer/decode/catalogue';

export type CategoryBranch = { category: Category; children: CategoryBranch[] };

/** In the order given; a category whose parent is missing does not come. */
export function categoryTree(categories: readonly Category[], parentId: number | null = null): CategoryBranch[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .map((category) => ({ category, children: categoryTree(categories, category.id) }));
}
