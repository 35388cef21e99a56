// Names of pictures that belong to a row rather than to a lot (a lot's pictures carry their own key).
// Called by the projections; catalogue/images finds the row's `picture` by the same name.
type Owner = 'category' | 'auction' | 'expert';

export function pictureKey(owner: Owner, id: number): string {
  return `${owner}-${id}`;
}

/** What stands in for a missing picture. */
export const noPicture = 'no-picture';
