// The only way to make cache tags: one of a thing, or the list of such things.

export type Tag<T extends string = string> = { type: T; id: string | number };

export const idTag = <T extends string>(type: T, id: string | number): Tag<T> => ({ type, id });
export const listTag = <T extends string>(type: T): Tag<T> => ({ type, id: 'LIST' });
