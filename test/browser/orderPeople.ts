// A seller and buyers whom no other test knows, with lots of their own that the buyers have won: what the journeys from
// the hammer to the doorstep begin with. Called from *.browser.test.ts.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';
import type { CardBehaviour } from '../../server/marketplace/payments/testCards';
import { buildAuction, type AuctionRow } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import { bidElsewhere, newPerson } from './people';
import { closeIn } from './sharedGavel';
import { until } from './until';

type Gavel = { db: Kysely<Database>; marketplaceUrl: string };
type Place = { country: string; line1: string; postalCode: string; city: string };

export const places = {
  nl: { country: 'nl', line1: 'Keizersgracht 1', postalCode: '1015 CN', city: 'Amsterdam' },
  ch: { country: 'ch', line1: 'Bahnhofstrasse 10', postalCode: '8001', city: 'Zürich' },
} as const satisfies Record<string, Place>;

/** With an address and a card of the built-in provider that does what its number would. */
export async function newBuyer(db: Kysely<Database>, place: Place = places.nl, card: CardBehaviour = 'approve'): Promise<UserRow> {
  const person = await newPerson(db, { phone: `+3161${String(Date.now()).slice(-7)}` });
  await addAddress(db, person, place);
  const reference = `card_${randomUUID()}`;
  await db.insertInto('test_provider_cards').values({ reference, behaviour: card }).execute();
  await db
    .insertInto('cards')
    .values({ user_id: person.id, provider: 'test', provider_reference: reference, brand: 'visa', last4: card === 'three_d_secure' ? '3184' : '4242', exp_month: 12, exp_year: 2040, holder: 'Noa Jansen', status: 'active', is_default: true })
    .execute();
  return person;
}

async function addAddress(db: Kysely<Database>, { id, display_name: name }: UserRow, { country, line1, postalCode, city }: Place): Promise<void> {
  await db
    .insertInto('addresses')
    .values({ user_id: id, is_default: true, country_code: country, name: name ?? 'Noa Jansen', line1, postal_code: postalCode, city })
    .execute();
}

/** Private, in Delft, with the address that packages come from. */
export async function newSeller(db: Kysely<Database>): Promise<UserRow> {
  const person = await newPerson(db);
  await db.updateTable('users').set({ is_seller: true }).where('id', '=', person.id).execute();
  await db
    .insertInto('sellers')
    .values({ user_id: person.id, shop_name: `Shop ${person.id}`, slug: `shop-${person.id}`, country_code: 'nl', city: 'Delft' })
    .execute();
  await addAddress(db, person, { country: 'nl', line1: 'Markt 87', postalCode: '2611 GS', city: 'Delft' });
  return person;
}

/** Lots of one auction of that seller, each with its shipping to everywhere. */
export async function newLots(db: Kysely<Database>, seller: UserRow, titles: readonly string[], more: Parameters<typeof buildLot>[1] = {}): Promise<LotRow[]> {
  const { id: categoryId } = await db.selectFrom('categories').select('id').where('level', '=', 2).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const auction: AuctionRow = await buildAuction(db, { category_id: categoryId });
  const rates = [
    { region: 'nl', price_minor: 750, from_days: 1, to_days: 3 },
    { region: 'eu', price_minor: 1_500, from_days: 3, to_days: 7 },
    { region: 'rest', price_minor: 2_500, from_days: 5, to_days: 12 },
  ];
  const lots: LotRow[] = [];
  for (const title of titles) lots.push(await buildLot(db, { auction, seller, title, shipping: { rates }, ...more }));
  return lots;
}

/** One bid at the least amount, and the hammer falls. Resolves to the order. */
export async function win({ db, marketplaceUrl }: Gavel, lot: LotRow, { email }: UserRow): Promise<{ id: number; reference: string }> {
  await bidElsewhere({ db, marketplaceUrl }, { email, lotId: lot.id });
  await closeIn(db, lot.id, 0);
  return until(`the order of lot ${lot.id}`, async () => (await db.selectFrom('orders').select(['id', 'reference']).where('lot_id', '=', lot.id).executeTakeFirst()) ?? null);
}

/** Brings the timers of an order, or of what it is paid with, to now: the test's own clock. */
export async function ring({ db }: Gavel, kind: string, subjectId: number): Promise<void> {
  await db.updateTable('timers').set({ due_at: sql<Date>`clock_timestamp()` }).where('kind', '=', kind).where('subject_id', '=', subjectId).where('fired_at', 'is', null).execute();
  await until(`the timer ${kind} of ${subjectId}`, async () => {
    const left = await db.selectFrom('timers').select('id').where('kind', '=', kind).where('subject_id', '=', subjectId).where('fired_at', 'is', null).executeTakeFirst();
    return left === undefined;
  });
}
