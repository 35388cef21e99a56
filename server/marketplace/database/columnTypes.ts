// Kysely's column types that all schema files share. Types only.
import type { ColumnType } from 'kysely';

export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
