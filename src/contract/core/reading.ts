// Two variants of a response from one description: what our marketplace sends (strict: its own tests check that), and what
// the front end accepts (tolerant: another backend of this kind sends less). config/codegen/readingSchema.ts makes the
// schema of the second from the marks that are set here; ReadOf is its type. Used by the contract files.
import type { Static, TArray, TObject, TOptional, TSchema, TUnion } from 'typebox';

const OPTIONAL = 'x-read-optional';
const READ_AS = 'x-read-as';

type ReadOptional = { readonly [OPTIONAL]: true };
type ReadAs<R extends TSchema> = { readonly [READ_AS]: R };

function mark<T extends TSchema, M extends object>(schema: T, marks: M): T & M {
  // TypeBox keeps its own facts in hidden properties, which must come along.
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), ...Object.getOwnPropertyDescriptors(marks) }) as T & M;
}

/** Always sent by our marketplace; missing or null elsewhere. The decode layer has a fallback for it. */
export const maybe = <T extends TSchema>(schema: T): T & ReadOptional => mark(schema, { [OPTIONAL]: true } as const);

/** Sent in one form by our marketplace, and read in a wider one. */
export const readAs = <T extends TSchema, R extends TSchema>(schema: T, wider: R): T & ReadAs<R> => mark(schema, { [READ_AS]: wider });

type ReadObject<P> = { [K in keyof P as P[K] extends ReadOptional | TOptional<TSchema> ? never : K]: ReadOf<P[K]> } & {
  [K in keyof P as P[K] extends ReadOptional ? K : never]?: ReadOf<P[K]> | null | undefined;
} & { [K in keyof P as P[K] extends ReadOptional ? never : P[K] extends TOptional<TSchema> ? K : never]?: ReadOf<P[K]> | undefined };

/** What the front end may find where our marketplace sends `S`. */
export type ReadOf<S> =
  S extends ReadAs<infer R> ? ReadOf<R>
  : S extends TObject<infer P> ? { [K in keyof ReadObject<P>]: ReadObject<P>[K] }
  : S extends TArray<infer Item> ? ReadOf<Item>[]
  : S extends TUnion<infer Members> ? ReadOf<Members[number]>
  : S extends TSchema ? Static<S>
  : never;

export type ReadResponseOf<E extends { response: TSchema }> = ReadOf<E['response']>;
