// Addresses, phone numbers and cards of the demo's users, as accounts with earlier purchases have
// them. The streets are real; the people and phone numbers are made up.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';

export type DemoAddress = {
  country: string;
  name: string;
  line1: string;
  postalCode: string;
  city: string;
  region?: string;
};
type Account = DemoAddress & { id: number; firstName: string; lastName: string; phone: string };

const accounts: readonly Account[] = [
  {
    id: 101,
    firstName: 'Noa',
    lastName: 'Jansen',
    phone: '+31612345601',
    country: 'nl',
    name: 'Noa Jansen',
    line1: 'Oudegracht 158',
    postalCode: '3511 AZ',
    city: 'Utrecht',
  },
  {
    id: 102,
    firstName: 'Emil',
    lastName: 'Hansen',
    phone: '+4520123402',
    country: 'dk',
    name: 'Emil Hansen',
    line1: 'Vestergade 12',
    postalCode: '8000',
    city: 'Aarhus C',
  },
  {
    id: 103,
    firstName: 'Marieke',
    lastName: 'de Wit',
    phone: '+31612345603',
    country: 'nl',
    name: 'De Wit Collecties',
    line1: 'Grote Houtstraat 41',
    postalCode: '2011 SC',
    city: 'Haarlem',
  },
];

/** The shops that the demo buyers bought from, by the seller's id. */
const shops: Readonly<Record<number, DemoAddress>> = {
  201: {
    country: 'nl',
    name: 'Atelier Noordhoek',
    line1: 'Twijnstraat 20',
    postalCode: '3511 ZL',
    city: 'Utrecht',
  },
  202: {
    country: 'fr',
    name: 'Galerie Valmont',
    line1: '14 rue Auguste Comte',
    postalCode: '69002',
    city: 'Lyon',
  },
  203: {
    country: 'de',
    name: 'Kunsthandel Rautenberg',
    line1: 'Poststraße 33',
    postalCode: '20354',
    city: 'Hamburg',
  },
  204: {
    country: 'it',
    name: 'Bottega Casabruna',
    line1: 'Via Santo Stefano 27',
    postalCode: '40125',
    city: 'Bologna',
    region: 'BO',
  },
  205: {
    country: 'es',
    name: 'Casa Olmedilla',
    line1: 'Calle Sierpes 48',
    postalCode: '41004',
    city: 'Sevilla',
    region: 'Sevilla',
  },
  206: {
    country: 'gb',
    name: 'The Linfield Rooms',
    line1: '5 Bartlett Street',
    postalCode: 'BA1 2QZ',
    city: 'Bath',
  },
  207: {
    country: 'be',
    name: 'Vandersteen & Dochter',
    line1: 'Kloosterstraat 60',
    postalCode: '2000',
    city: 'Antwerpen',
  },
};

/** For the first bidder of each country, who bought from the demo seller. */
const bidders: readonly (DemoAddress & { phone: string })[] = [
  {
    country: 'de',
    name: 'Jonas Albrecht',
    phone: '+4915123456701',
    line1: 'Kastanienallee 12',
    postalCode: '10435',
    city: 'Berlin',
  },
  {
    country: 'ch',
    name: 'Anna Keller',
    phone: '+41781234502',
    line1: 'Bahnhofstrasse 10',
    postalCode: '8001',
    city: 'Zürich',
  },
  {
    country: 'gb',
    name: 'Oliver Harding',
    phone: '+447400123403',
    line1: '22 Micklegate',
    postalCode: 'YO1 6JX',
    city: 'York',
  },
  {
    country: 'fr',
    name: 'Camille Roussel',
    phone: '+33612345604',
    line1: '8 rue Sainte-Catherine',
    postalCode: '33000',
    city: 'Bordeaux',
  },
  {
    country: 'be',
    name: 'Lotte Peeters',
    phone: '+32470123405',
    line1: 'Bondgenotenlaan 30',
    postalCode: '3000',
    city: 'Leuven',
  },
  {
    country: 'es',
    name: 'Lucía Navarro',
    phone: '+34612345606',
    line1: 'Calle de Fuencarral 80',
    postalCode: '28004',
    city: 'Madrid',
    region: 'Madrid',
  },
];

const cards: readonly { userId: number; brand: string; last4: string; holder: string }[] = [
  { userId: 101, brand: 'visa', last4: '4242', holder: 'Noa Jansen' },
  { userId: 102, brand: 'mastercard', last4: '4444', holder: 'Emil Hansen' },
];

async function addAddress(
  trx: Kysely<Database>,
  userId: number,
  { country, name, line1, postalCode, city, region = '' }: DemoAddress,
): Promise<void> {
  const existing = await trx
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (existing !== undefined) return;
  await trx
    .insertInto('addresses')
    .values({
      userId,
      isDefault: true,
      countryCode: country,
      name,
      line1,
      postalCode,
      city,
      region,
    })
    .execute();
}

/** Keeps a phone number that the account already has. */
async function addPhone(
  trx: Kysely<Database>,
  userId: number,
  phone: string,
  names: { firstName: string; lastName: string },
): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ ...names, phone, phoneConfirmedAt: eb.ref('createdAt') }))
    .where('id', '=', userId)
    .where('phone', 'is', null)
    .execute();
}

async function addCard(
  trx: Kysely<Database>,
  { userId, brand, last4, holder }: (typeof cards)[number],
): Promise<void> {
  const existing = await trx
    .selectFrom('cards')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (existing !== undefined) return;
  const reference = `card_demo_${userId}`;
  await trx.insertInto('sandboxProviderCards').values({ reference, behavior: 'approve' }).execute();
  await trx
    .insertInto('cards')
    .values({
      userId,
      provider: 'sandbox',
      providerReference: reference,
      brand,
      last4,
      expMonth: 12,
      expYear: 2040,
      holder,
      status: 'active',
      isDefault: true,
    })
    .execute();
}

/** Returns the bidder with an address, by country. */
export async function seedAddresses(trx: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  for (const account of accounts) {
    await addPhone(trx, account.id, account.phone, {
      firstName: account.firstName,
      lastName: account.lastName,
    });
    await addAddress(trx, account.id, account);
  }
  for (const [id, address] of Object.entries(shops)) await addAddress(trx, Number(id), address);
  for (const card of cards) await addCard(trx, card);
  const addressIds = new Map<string, number>();
  for (const bidder of bidders) {
    const row = await trx
      .selectFrom('users')
      .select('id')
      .where('isBot', '=', true)
      .where('isSeller', '=', false)
      .where('countryCode', '=', bidder.country)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) continue;
    const [first = '', ...rest] = bidder.name.split(' ');
    await addPhone(trx, row.id, bidder.phone, { firstName: first, lastName: rest.join(' ') });
    await addAddress(trx, row.id, bidder);
    addressIds.set(bidder.country, row.id);
  }
  return addressIds;
}
