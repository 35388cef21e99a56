// Shared schemas: ids, instants, money, paging, the error body. Browser code must never import this
// at run time.
import { Type, type Static, type TSchema } from 'typebox';
import { maybe } from './reading';

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id });

/** ISO 8601 with `Z` or an offset. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})$',
});
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** ISO 3166 alpha-2 in lower case. */
export const CountryCode = Type.String({ pattern: '^[a-z]{2}$' });
export const LocaleQuery = Type.Optional(Type.String({ maxLength: 20 }));
/** The paths of a page in all languages, without a locale; only where one thing is read. */
export const LocalizedUrls = Type.Optional(Type.Record(Type.String(), Type.String()));
export const CurrencyQuery = Type.Optional(CurrencyCode);

/**
 * Amounts in whole major units by currency. Only the lot's own currency is reliable
 * (docs/domain.md, "Money and the wire").
 */
export const CurrencyMap = Type.Object({
  EUR: Type.Number(),
  USD: Type.Number(),
  GBP: Type.Number(),
});

/** Money in endpoints of our own design: minor units. */
export const WireMoney = Type.Object({ amount: Type.Integer(), currency_code: CurrencyCode });

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
/**
 * Where a page of a long list begins, without counting from the start: `a` (after) or `b` (before)
 * and what the list is sorted by.
 */
export const Cursor = Type.String({
  pattern: '^[ab](_-?\\d{1,20}(\\.\\d{1,20})?(e[+-]?\\d{1,3})?){3}$',
});
export const PageMeta = Type.Object({
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});
/** PageMeta of lists that other backends also serve, with fewer fields. */
export const ListMeta = maybe(
  Type.Object({
    page: maybe(Type.Integer()),
    per_page: maybe(Type.Integer()),
    total: maybe(Type.Integer()),
  }),
);

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const ErrorDetail = Type.Object({
  code: Type.String(),
  message: Type.String(),
  attribute: nullable(Type.String()),
  meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export const ErrorBody = Type.Object({
  error: Type.Object({
    message: Type.String(),
    code: Type.String(),
    details: Type.Optional(Type.Array(ErrorDetail)),
    meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
});
export type WireErrorBody = Static<typeof ErrorBody>;
export type WireErrorDetail = Static<typeof ErrorDetail>;

/** Facet filters of search and category lists: `filters[seller_location][]=nl`. */
export const FiltersQuery = Type.Optional(
  Type.Record(
    Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 }),
  ),
);

/** Random ids that do not reveal a count: challenges, registrations. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
export const UuidParams = Type.Object({ id: Uuid });

/** Six digits as typed; the handler removes spaces. */
export const OneTimeCode = Type.String({ minLength: 1, maxLength: 40 });
/** 256 random bits in base64url. */
export const SecretToken = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ minLength: 3, maxLength: 254 });
/** Longer passwords are rejected before hashing. */
export const Password = Type.String({ minLength: 1, maxLength: 1000 });

/**
 * Details of a sent code: the masked destination, its expiry, and when the next one can be
 * requested.
 */
export const SentCode = Type.Object({
  /** `a•••@example.test`, `+31 •• ••• ••78`. */
  destination_hint: Type.String(),
  expires_at: Instant,
  resend_at: Instant,
  attempts_left: Type.Integer(),
});
export type WireSentCode = Static<typeof SentCode>;
