// Keeps the table of exchange rates up to date: checks every hour for newer rates. Any
// number of processes may store the same rates; older ones never replace newer ones.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { isCurrencyCode } from '../../../src/lib/currencies';
import type { Database } from '../database/generated/database';
import type { DatedRates, RatesPort } from '../ports/rates/ratesPort';

const pauseMs = 3_600_000;
const pauseAfterFailureMs = 600_000;
/** A rate that jumps by more than this is a mistake of its source rather than a market's move. */
const largestJump = 0.5;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

async function readStoredRates(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('currencyRates').select(['currencyCode', 'perEuro']).execute();
  return new Map(rows.map(({ currencyCode, perEuro }) => [currencyCode, perEuro]));
}

function isPlausible(rate: number, storedRate: number | undefined): boolean {
  if (!Number.isFinite(rate) || rate <= 0) return false;
  return storedRate === undefined || Math.abs(rate / storedRate - 1) <= largestJump;
}

/** Stores the rates of a day. Resolves to the currencies whose rate was refused. */
export async function storeRates(
  db: Kysely<Database>,
  { asOf, perEuro }: DatedRates,
): Promise<string[]> {
  if (!DAY.test(asOf)) throw new Error(`Not a day: ${asOf}`);
  const stored = await readStoredRates(db);
  const entries = Object.entries(perEuro).filter(([currency]) => isCurrencyCode(currency));
  const isGood = ([currency, rate]: [string, number]): boolean =>
    isPlausible(rate, stored.get(currency));
  const goodEntries = [['EUR', 1] as [string, number], ...entries.filter(isGood)];
  await sql`
    insert into currency_rates (currency_code, per_euro, as_of)
    select currency, rate, ${asOf}::date
    from unnest(
      ${goodEntries.map(([currency]) => currency)}::text[],
      ${goodEntries.map(([, rate]) => rate)}::double precision[]
    ) as new_rates (currency, rate)
    on conflict (currency_code) do update
    set per_euro = excluded.per_euro, as_of = excluded.as_of
    where currency_rates.as_of < excluded.as_of`.execute(db);
  return entries.filter((entry) => !isGood(entry)).map(([currency]) => currency);
}

/** Resolves to the pause until the next run. Without new rates, the stored ones stay. */
export async function ratesJob(
  db: Kysely<Database>,
  port: RatesPort,
  log: Pick<Logger, 'warn'>,
): Promise<number> {
  try {
    const refused = await storeRates(db, await port.fetchRates(new Date()));
    if (refused.length > 0) log.warn({ currencies: refused }, 'implausible exchange rates');
    return pauseMs;
  } catch (error) {
    log.warn({ err: error }, 'no exchange rates');
    return pauseAfterFailureMs;
  }
}
