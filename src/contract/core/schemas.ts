// Schemas that several endpoints share: ids, instants, money, paging, the error body.
// Imported by the contract files; must never be imported at run time by browser code.
import { Type, type Static, type TSchema } from 'typebox';
import { maybe } from './reading';

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id });

/** ISO 8601 with `Z` or an offset. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})$' });
export const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** ISO 3166 alpha-2 in lower case. */
export const CountryCode = Type.String({ pattern: '^[a-z]{2}$' });
export const LocaleQuery = Type.Optional(Type.String({ maxLength: 20 }));
export const CurrencyQuery = Type.Optional(CurrencyCode);

/** The wire's map of whole major units; only the lot's own currency may be trusted (domain.md 1). */
export const CurrencyMap = Type.Object({ EUR: Type.Number(), USD: Type.Number(), GBP: Type.Number() });

/** Money as the endpoints of our own design write it: minor units. */
export const WireMoney = Type.Object({ amount: Type.Integer(), currency_code: CurrencyCode });

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export const PageMeta = Type.Object({ page: Type.Integer(), per_page: Type.Integer(), total: Type.Integer() });
/** The same of lists that other backends serve too, with less in it. */
export const ListMeta = maybe(Type.Object({ page: maybe(Type.Integer()), per_page: maybe(Type.Integer()), total: maybe(Type.Integer()) }));

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

/** The facet selections of search and category lists: `filters[seller_location][]=nl`. */
export const FiltersQuery = Type.Optional(Type.Record(Type.String({ pattern: '^[a-z0-9_]{1,40}$' }), Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })));

/** Random references that say nothing of their number: challenges, registrations. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
export const UuidParams = Type.Object({ id: Uuid });

/** Six digits, as people type them: blanks are taken out by the handler. */
export const OneTimeCode = Type.String({ minLength: 1, maxLength: 40 });
/** 256 random bits in base64url. */
export const SecretToken = Type.String({ minLength: 1, maxLength: 200 });
export const Email = Type.String({ minLength: 3, maxLength: 254 });
/** Longer ones are refused before anything is hashed. */
export const Password = Type.String({ minLength: 1, maxLength: 1000 });

/** What a person is told of a code that was sent: where to (masked), until when it is good, when the next may be asked for. */
export const SentCode = Type.Object({
  /** `a•••@example.test`, `+31 •• ••• ••78`. */
  destination_hint: Type.String(),
  expires_at: Instant,
  resend_at: Instant,
  attempts_left: Type.Integer(),
});
export type WireSentCode = Static<typeof SentCode>;
