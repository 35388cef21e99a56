// The only way to make cache tags: one of a thing, or the list of such things; and what a write makes stale.

export type Tag<T extends string = string> = { type: T; id: string | number };

export const idTag = <T extends string>(type: T, id: string | number): Tag<T> => ({ type, id });
export const listTag = <T extends string>(type: T): Tag<T> => ({ type, id: 'LIST' });

/** A write that failed has made nothing stale. */
export const invalidateTags = <T extends string>(error: unknown, tags: Tag<T>[]): Tag<T>[] =>
  error === undefined ? tags : [];
