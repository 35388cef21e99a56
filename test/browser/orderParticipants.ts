// A seller and buyers used by no other test, with lots that the buyers have won: the start of the
// order journeys.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { CardBehavior } from '../../server/marketplace/ports/payments/sandboxCards';
import { buildAuction, type AuctionRow } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import type { UserRow } from '../builders/buildUser';
import { placeBidAsOther, createTestUser } from './testUsers';
import { closeLotIn } from './sharedGavel';
import { waitFor } from './waitFor';

type Gavel = { db: Kysely<Database>; marketplaceUrl: string };
type Place = { country: string; line1: string; postalCode: string; city: string };

export const places = {
  nl: { country: 'nl', line1: 'Keizersgracht 1', postalCode: '1015 CN', city: 'Amsterdam' },
  ch: { country: 'ch', line1: 'Bahnhofstrasse 10', postalCode: '8001', city: 'Zürich' },
} as const satisfies Record<string, Place>;

/** A buyer with an address and a sandbox card that behaves as its number says. */
export async function createBuyer(
  db: Kysely<Database>,
  place: Place = places.nl,
  card: CardBehavior = 'approve',
): Promise<UserRow> {
  const person = await createTestUser(db, { phone: `+3161${String(Date.now()).slice(-7)}` });
  await addAddress(db, person, place);
  const reference = `card_${randomUUID()}`;
  await db.insertInto('sandboxProviderCards').values({ reference, behavior: card }).execute();
  await db
    .insertInto('cards')
    .values({
      userId: person.id,
      provider: 'sandbox',
      providerReference: reference,
      brand: 'visa',
      last4: card === 'three_d_secure' ? '3184' : '4242',
      expMonth: 12,
      expYear: 2040,
      holder: 'Noa Jansen',
      status: 'active',
      isDefault: true,
    })
    .execute();
  return person;
}

async function addAddress(
  db: Kysely<Database>,
  { id, displayName: name }: UserRow,
  { country, line1, postalCode, city }: Place,
): Promise<void> {
  await db
    .insertInto('addresses')
    .values({
      userId: id,
      isDefault: true,
      countryCode: country,
      name: name ?? 'Noa Jansen',
      line1,
      postalCode,
      city,
    })
    .execute();
}

/** A private seller in Delft, with the address that packages are sent from. */
export async function createSeller(db: Kysely<Database>): Promise<UserRow> {
  const person = await createTestUser(db);
  await db.updateTable('users').set({ isSeller: true }).where('id', '=', person.id).execute();
  await db
    .insertInto('sellers')
    .values({
      userId: person.id,
      shopName: `Shop ${person.id}`,
      slug: `shop-${person.id}`,
      countryCode: 'nl',
      city: 'Delft',
    })
    .execute();
  await addAddress(db, person, {
    country: 'nl',
    line1: 'Markt 87',
    postalCode: '2611 GS',
    city: 'Delft',
  });
  return person;
}

/** Lots of the seller in one auction, each with shipping to everywhere. */
export async function createLots(
  db: Kysely<Database>,
  seller: UserRow,
  titles: readonly string[],
  more: Parameters<typeof buildLot>[1] = {},
): Promise<LotRow[]> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .where('level', '=', 2)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const auction: AuctionRow = await buildAuction(db, { categoryId });
  const rates = [
    { region: 'nl', price_minor: 750, from_days: 1, to_days: 3 },
    { region: 'eu', price_minor: 1_500, from_days: 3, to_days: 7 },
    { region: 'rest', price_minor: 2_500, from_days: 5, to_days: 12 },
  ];
  const lots: LotRow[] = [];
  for (const title of titles)
    lots.push(await buildLot(db, { auction, seller, title, shipping: { rates }, ...more }));
  return lots;
}

/** Places one bid at the minimum and closes the lot. Resolves to the order. */
export async function winLotForBuyer(
  { db, marketplaceUrl }: Gavel,
  lot: LotRow,
  { email }: UserRow,
): Promise<{ id: number; reference: string }> {
  await placeBidAsOther({ db, marketplaceUrl }, { email, lotId: lot.id });
  await closeLotIn(db, lot.id, 0);
  return waitFor(
    `the order of lot ${lot.id}`,
    async () =>
      (await db
        .selectFrom('orders')
        .select(['id', 'reference'])
        .where('lotId', '=', lot.id)
        .executeTakeFirst()) ?? null,
  );
}

/** Makes the timers of an order or its payment request due now. */
export async function fireTimer({ db }: Gavel, kind: string, subjectId: number): Promise<void> {
  await db
    .updateTable('timers')
    .set({ dueAt: sql<Date>`clock_timestamp()` })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('firedAt', 'is', null)
    .execute();
  await waitFor(`the timer ${kind} of ${subjectId}`, async () => {
    const remaining = await db
      .selectFrom('timers')
      .select('id')
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId)
      .where('firedAt', 'is', null)
      .executeTakeFirst();
    return remaining === undefined;
  });
}
