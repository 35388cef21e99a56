// Creates cache tags for one item or for the list of items, and selects the tags that a write
// invalidates.

export type Tag<T extends string = string> = { type: T; id: string | number };

export const createIdTag = <T extends string>(type: T, id: string | number): Tag<T> => ({
  type,
  id,
});
export const createListTag = <T extends string>(type: T): Tag<T> => ({ type, id: 'LIST' });

/** A failed write invalidates nothing. */
export const getInvalidatedTags = <T extends string>(error: unknown, tags: Tag<T>[]): Tag<T>[] =>
  error === undefined ? tags : [];
