// Two variants of a response schema: the strict one that our marketplace must send (its own tests
// check that), and the tolerant one that the front end accepts, because another backend may send
// less. config/codegen/readingSchema.ts builds the tolerant schema from the annotations set here;
// ReadOf is its type.
import type { Static, TArray, TObject, TOptional, TSchema, TUnion } from 'typebox';

const OPTIONAL = 'x-read-optional';
const READ_AS = 'x-read-as';

type ReadOptional = { readonly [OPTIONAL]: true };
type ReadAs<R extends TSchema> = { readonly [READ_AS]: R };

function annotate<T extends TSchema, M extends object>(schema: T, annotations: M): T & M {
  // TypeBox keeps metadata in non-enumerable properties, which must be copied too.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      ...Object.getOwnPropertyDescriptors(annotations),
    },
  ) as T & M;
}

/**
 * Always sent by our marketplace; may be missing or null in other backends. The decoders have a
 * fallback.
 */
export const maybe = <T extends TSchema>(schema: T): T & ReadOptional =>
  annotate(schema, { [OPTIONAL]: true } as const);

/** Our marketplace sends `schema`; the front end accepts `wider`. */
export const readAs = <T extends TSchema, R extends TSchema>(schema: T, wider: R): T & ReadAs<R> =>
  annotate(schema, { [READ_AS]: wider });

type ReadObject<P> = {
  [K in keyof P as P[K] extends ReadOptional | TOptional<TSchema> ? never : K]: ReadOf<P[K]>;
} & {
  [K in keyof P as P[K] extends ReadOptional ? K : never]?: ReadOf<P[K]> | null | undefined;
} & {
  [
    K in keyof P as P[K] extends ReadOptional ? never : P[K] extends TOptional<TSchema> ? K : never
  ]?: ReadOf<P[K]> | undefined;
};

/** What the front end may receive if our marketplace sends `S`. */
export type ReadOf<S> =
  S extends ReadAs<infer R>
    ? ReadOf<R>
    : S extends TObject<infer P>
      ? { [K in keyof ReadObject<P>]: ReadObject<P>[K] }
      : S extends TArray<infer Item>
        ? ReadOf<Item>[]
        : S extends TUnion<infer Members>
          ? ReadOf<Members[number]>
          : S extends TSchema
            ? Static<S>
            : never;

export type ReadResponseOf<E extends { response: TSchema }> = ReadOf<E['response']>;
