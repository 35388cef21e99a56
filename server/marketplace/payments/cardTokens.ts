// Turns what somebody typed of a card into a token, as a provider's own form does: good once, for ten minutes, kept as a
// hash. The number ends here: neither the table, nor a log, nor an error has it. Called by the test provider's endpoint.
import { sql, type Kysely } from 'kysely';
import type { createCardToken } from '../../../src/contract/payments/testProvider';
import type { BodyOf } from '../../../src/contract/core/endpoint';
import type { Database } from '../database/schema';
import { isPlainText, tidyText } from '../domain/accounts/personText';
import { brandOf, digitsOf, hasCheckDigit, isSecurityCode, type CardBrand } from '../domain/payments/cardNumber';
import { hashToken, newToken } from '../secrets/secretBox';
import { testCards } from './testCards';

type CardFault = { code: 'card_number_invalid' | 'card_expired' | 'cvc_invalid' | 'holder_required'; attribute: 'number' | 'exp_month' | 'cvc' | 'holder' };
type CardToken = { token: string; brand: CardBrand; last4: string };

const tokenMinutes = 10;

async function isOver(db: Kysely<Database>, year: number, month: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select make_date(${year}::int, ${month}::int, 1) + interval '1 month' <= (clock_timestamp() at time zone 'UTC') as over`.execute(db);
  return rows[0]?.over ?? true;
}

export async function makeCardToken(db: Kysely<Database>, typed: BodyOf<typeof createCardToken>): Promise<CardToken | CardFault[]> {
  const digits = digitsOf(typed.number);
  const behaviour = digits !== null && hasCheckDigit(digits) ? testCards[digits] : undefined;
  const brand = brandOf(digits ?? '');
  const holder = tidyText(typed.holder);
  const faults: CardFault[] = [];
  if (behaviour === undefined) faults.push({ code: 'card_number_invalid', attribute: 'number' });
  if (await isOver(db, typed.exp_year, typed.exp_month)) faults.push({ code: 'card_expired', attribute: 'exp_month' });
  if (!isSecurityCode(typed.cvc.trim(), brand) || behaviour === 'wrong_cvc') faults.push({ code: 'cvc_invalid', attribute: 'cvc' });
  if (holder === '' || !isPlainText(holder)) faults.push({ code: 'holder_required', attribute: 'holder' });
  if (digits === null || behaviour === undefined || faults.length > 0) return faults;
  const token = newToken();
  const last4 = digits.slice(-4);
  await db
    .insertInto('test_provider_tokens')
    .values({ token_hash: hashToken(token), brand, last4, exp_month: typed.exp_month, exp_year: typed.exp_year, holder, behaviour, expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${tokenMinutes})` })
    .execute();
  return { token, brand, last4 };
}
