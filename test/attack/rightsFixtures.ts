// What the matrix of rights needs to call every endpoint: a body that its contract takes, the query that it insists on, and
// for paths with parameters a thing that is there. A new endpoint gets its line here, or the matrix fails.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';
import { hashToken } from '../../server/marketplace/secrets/secretBox';

const address = { country_code: 'nl', name: 'Noa Example', line1: 'Kade 1', postal_code: '1012 AB', city: 'Amsterdam' };
const shop = {
  kind: 'private',
  shop_name: 'Old Things',
  description: 'Things that are old.',
  country_code: 'nl',
  city: 'Utrecht',
  legal_name: null,
  registration_number: null,
  vat_number: null,
};
const noSuchCode = { code: '000000' };
const bid = { amount: 100, currency_code: 'EUR', bid_type: 'direct' };

/** By the endpoint's name. `lotId`: one that is open. */
export const bodyOf = (name: string, lotId: number): unknown => {
  const bodies: Readonly<Record<string, unknown>> = {
    createAddress: { ...address, is_default: true },
    updateAddress: { ...address, is_default: true },
    createCard: { token: 'no-such-token' },
    updateCard: { is_default: true },
    confirmEmail: { token: 'x'.repeat(43) },
    confirmPhone: noSuchCode,
    confirmTotp: noSuchCode,
    updateEmail: { email: `new-${randomUUID()}@example.test` },
    updatePhone: { phone_number: '+31612345678', country_code: 'nl' },
    sendMfaCode: { method: 'email' },
    verifyMfaChallenge: { method: 'email', ...noSuchCode },
    createRegistration: { email: `newcomer-${randomUUID()}@example.test`, password: 'a long and odd sentence', country_code: 'nl', locale: 'en', terms_accepted: true },
    resendRegistrationCode: { registration_id: randomUUID() },
    confirmRegistration: { registration_id: randomUUID(), ...noSuchCode },
    createPasswordReset: { email: 'nobody@example.test' },
    confirmPasswordReset: { token: 'x'.repeat(43), password: 'a long and odd sentence' },
    createSession: { email: 'nobody@example.test', password: 'wrong' },
    updatePassword: { current_password: 'wrong', password: 'a long and odd sentence' },
    closeAccount: { password: 'wrong' },
    createIdentityVerification: { document_type: 'passport' },
    updateMarketingConsents: { marketing_consents: [{ channel: 'email', granted: true }] },
    // Refused, so that the buyers of the matrix stay buyers.
    createSeller: { ...shop, terms_accepted: false },
    updateSeller: shop,
    authoriseBid: bid,
    createBid: bid,
    createAuthorisationPayment: { card_id: 999_999_999, lot_id: lotId, bid_amount: 100 },
    createInterestLot: { lot_id: lotId },
    updateMe: { display_name: `name ${randomUUID().slice(0, 8)}` },
    updateNotificationSettings: { notification_settings: [] },
    answerProviderChallenge: { approve: true },
    createCardToken: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', holder: 'Noa Example' },
    createVisitorEvent: { user_agent: 'test', anonymous_id: 'anonymous', locale: 'en' },
  };
  return bodies[name];
};

export const queryOf = (name: string, lotId: number): string => {
  const queries: Readonly<Record<string, string>> = {
    listBiddingLots: `?ids=${lotId}`,
    getVatRate: '?destination_country=nl&amount=10000',
    searchLots: '?q=clock',
    getCorrection: '?q=clock',
    listRelatedTerms: '?q=clock',
    listSuggestions: '?q=clock',
  };
  return queries[name] ?? '';
};

type Owner = { id: number; token: string };
type Maker = (db: Kysely<Database>, owner: Owner, lotId: number) => Promise<string>;

async function buildCard(db: Kysely<Database>, userId: number): Promise<number> {
  const reference = `card_${randomUUID()}`;
  await db.insertInto('test_provider_cards').values({ reference, behaviour: 'approve' }).execute();
  const card = await db
    .insertInto('cards')
    .values({ user_id: userId, provider: 'test', provider_reference: reference, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, holder: 'Noa', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return card.id;
}

const ofSession: Maker = async (db, { id, token }) => {
  const challenge = await db
    .insertInto('mfa_challenges')
    .values({
      user_id: id,
      binding: hashToken(token),
      action: 'create_totp',
      reason: 'change_factor',
      subject: '{}',
      body_hash: Buffer.alloc(32),
      method: null,
      expires_at: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return challenge.id;
};
const ofCard: Maker = async (db, { id }) => String(await buildCard(db, id));
const ofAddress: Maker = async (db, { id }) => {
  const row = await db.insertInto('addresses').values({ user_id: id, ...address }).returning('id').executeTakeFirstOrThrow();
  return String(row.id);
};
const ofProvider: Maker = async (db, { id }) => {
  const row = await db.insertInto('test_provider_challenges').values({ user_id: id, kind: 'identity', label: null, expires_at: new Date(Date.now() + 600_000) }).returning('id').executeTakeFirstOrThrow();
  return row.id;
};
const ofHold: Maker = async (db, { id }, lotId) => {
  const row = await db
    .insertInto('authorisation_payments')
    .values({
      user_id: id,
      card_id: await buildCard(db, id),
      lot_id: lotId,
      idempotency_key: randomUUID(),
      body_hash: 'none',
      amount_minor: 1_000,
      currency_code: 'EUR',
      status: 'authorised',
      provider_reference: null,
      expires_at: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
};
const ofOtherSession: Maker = async (db, { id }) => {
  const row = await db.insertInto('sessions').values({ user_id: id, token_hash: hashToken(randomUUID()), expires_at: new Date(Date.now() + 600_000) }).returning('id').executeTakeFirstOrThrow();
  return String(row.id);
};

/** Makes the thing that the path names, of that owner; for the endpoints whose row says `parameter`. */
export const makers: Readonly<Record<string, Maker>> = {
  removeSession: ofOtherSession,
  updateAddress: ofAddress,
  removeAddress: ofAddress,
  getCard: ofCard,
  updateCard: ofCard,
  removeCard: ofCard,
  getMfaChallenge: ofSession,
  sendMfaCode: ofSession,
  verifyMfaChallenge: ofSession,
  getAuthorisationPayment: ofHold,
  getProviderChallenge: ofProvider,
  answerProviderChallenge: ofProvider,
};
