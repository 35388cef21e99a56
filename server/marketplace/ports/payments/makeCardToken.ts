// Exchanges entered card data for a token, as a provider's own form does. A token is valid once,
// for ten minutes, and stored as a hash. The card number goes no further: no table, log or error
// contains it.
import { sql, type Kysely } from 'kysely';
import type { createCardToken } from '../../../../src/contract/payments/sandboxProvider';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/generated/database';
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import { hashToken, createToken } from '../../lib/secretBox';
import { sandboxCards } from './sandboxCards';

// Offline checks of card numbers and security codes: brand, check digit, length. Pure; nothing here
// stores or repeats a number.
type CardBrand = 'visa' | 'mastercard' | 'amex' | 'unknown';

/**
 * The digits without spaces and dashes; null for other characters, or too few or too many digits.
 */
function parseCardDigits(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? digits : null;
}

/** The check digit of card numbers (Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  [...digits].toReversed().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

function getCardBrand(digits: string): CardBrand {
  if (digits.startsWith('4')) return 'visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

/** Four digits on the front of an Amex, three on the back of other cards. */
function isSecurityCode(typed: string, brand: CardBrand): boolean {
  return brand === 'amex' ? /^\d{4}$/.test(typed) : /^\d{3}$/.test(typed);
}

type CardFault = {
  code: 'card_number_invalid' | 'card_expired' | 'cvc_invalid' | 'holder_required';
  attribute: 'number' | 'exp_month' | 'cvc' | 'holder';
};
type CardToken = { token: string; brand: CardBrand; last4: string };

const tokenMinutes = 10;

async function isExpired(db: Kysely<Database>, year: number, month: number): Promise<boolean> {
  const isOver = sql<boolean>`
    make_date(${year}::int, ${month}::int, 1) + interval '1 month'
      <= (clock_timestamp() at time zone 'UTC')`;
  return (await db.selectNoFrom(isOver.as('isOver')).executeTakeFirstOrThrow()).isOver;
}

export async function makeCardToken(
  db: Kysely<Database>,
  typed: BodyOf<typeof createCardToken>,
): Promise<CardToken | CardFault[]> {
  const digits = parseCardDigits(typed.number);
  const behavior = digits !== null && hasCheckDigit(digits) ? sandboxCards[digits] : undefined;
  const brand = getCardBrand(digits ?? '');
  const holder = tidyText(typed.holder);
  const faults: CardFault[] = [];
  if (behavior === undefined) faults.push({ code: 'card_number_invalid', attribute: 'number' });
  if (await isExpired(db, typed.exp_year, typed.exp_month))
    faults.push({ code: 'card_expired', attribute: 'exp_month' });
  if (!isSecurityCode(typed.cvc.trim(), brand) || behavior === 'wrong_cvc')
    faults.push({ code: 'cvc_invalid', attribute: 'cvc' });
  if (holder === '' || !isPlainText(holder))
    faults.push({ code: 'holder_required', attribute: 'holder' });
  if (digits === null || behavior === undefined || faults.length > 0) return faults;
  const token = createToken();
  const last4 = digits.slice(-4);
  await db
    .insertInto('sandboxProviderTokens')
    .values({
      tokenHash: hashToken(token),
      brand,
      last4,
      expMonth: typed.exp_month,
      expYear: typed.exp_year,
      holder,
      behavior,
      expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${tokenMinutes})`,
    })
    .execute();
  return { token, brand, last4 };
}
