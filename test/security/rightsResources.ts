// What the rights matrix needs to call every endpoint: a valid body, the required query, and an
// existing resource for each path parameter. Add a line here for a new endpoint, or the matrix
// fails. rightsOrderFixtures.ts builds the resources of sales.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { hashToken } from '../../server/marketplace/lib/secretBox';
import type { UserRow } from '../builders/buildUser';
import type { TestMarketplace } from '../setup/testMarketplace';

const address = {
  country_code: 'nl',
  name: 'Noa Example',
  line1: 'Kade 1',
  postal_code: '1012 AB',
  city: 'Amsterdam',
};
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
const unknownCode = { code: '000000' };
const assertion = {
  id: 'A'.repeat(43),
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};
const bid = { amount: 100, currency_code: 'EUR', bid_type: 'direct' };
const aspects = { description: 5, packaging: 5, shipping: 5, communication: 5 };
const customsDraft = {
  contents_type: 'sale_of_goods',
  contents_explanation: '',
  items: [
    {
      lot_id: 999_999_999,
      description: '',
      quantity: 1,
      hs_code: '',
      origin_country: '',
      net_weight_grams: null,
      is_over_100_years: false,
      is_protected_species: false,
    },
  ],
  gross_weight_grams: null,
  sender_phone: '',
  recipient_phone: '',
  recipient_email: '',
  eori_number: '',
  recipient_tax_number: '',
  licence_number: '',
  certificate_number: '',
};
/**
 * Bodies for sales. Their ids name nothing that exists; the fixtures of rightsOrderFixtures.ts
 * bring matching bodies.
 */
const orderBodies = {
  updateArchive: { order_ids: [999_999_999], archived: true },
  createOrderRequest: { type: 'cancellation', reason: 'changed_mind', text: '' },
  answerOrderRequest: { decision: 'accept', refund_amount: null, text: '' },
  cancelOrder: { reason: 'other', text: '' },
  createPaymentRequest: { order_ids: [999_999_999] },
  updatePaymentRequest: { delivery_method: 'shipping' },
  createPayment: { card_id: 999_999_999, expected_total: { amount: 1, currency_code: 'EUR' } },
  initiateBuyNow: { expected_price: 200, currency_code: 'EUR' },
  createOrderFeedback: { rating: 'positive', aspects, text: 'Well packed.' },
  updateOrderFeedback: { rating: 'positive', aspects, text: 'Very well packed.' },
  updateFeedbackResponse: { text: 'Thank you!' },
  createSupply: { service: 'parcel', size: 'small', weight_grams: 1_200 },
  updateTracking: { carrier: 'dhl_express', tracking_code: '3318810025' },
  createTestScan: { state: 'handed_over' },
  updateCustoms: customsDraft,
  submitCustoms: customsDraft,
};

/** The bodies that follow what a lot belongs to. Test auctions have type 1. */
export const getFollowBodies = (
  lot: Readonly<Record<'categoryId' | 'sellerId' | 'auctionId' | 'collectionId', number>>,
): Readonly<Record<string, unknown>> => ({
  createInterestCategory: { category_id: lot.categoryId },
  createInterestSeller: { seller_id: lot.sellerId },
  createAuctionSubscription: { auction_id: lot.auctionId },
  createInterestAuctionType: { type_id: 1 },
  createInterestCollection: { collection_id: lot.collectionId },
});

/** By the name of the endpoint. `lotId`: an open lot. */
export const getBody = (name: string, lotId: number): unknown => {
  const bodies: Readonly<Record<string, unknown>> = {
    createAddress: { ...address, is_default: true },
    updateAddress: { ...address, is_default: true },
    createCard: { token: 'no-such-token' },
    updateCard: { is_default: true },
    confirmEmail: { token: 'x'.repeat(43) },
    confirmPhone: unknownCode,
    confirmTotp: unknownCode,
    updateEmail: { email: `new-${randomUUID()}@example.test` },
    updatePhone: { phone_number: '+31612345678', country_code: 'nl' },
    sendMfaCode: { method: 'email' },
    verifyMfaChallenge: { method: 'email', ...unknownCode },
    createPasskeySession: { credential: assertion },
    verifyMfaPasskey: { credential: assertion },
    createPasskey: {
      credential: {
        id: 'A'.repeat(43),
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    updatePasskey: { name: 'My phone' },
    createRegistration: {
      email: `newcomer-${randomUUID()}@example.test`,
      password: 'a long and odd sentence',
      country_code: 'nl',
      locale: 'en',
      terms_accepted: true,
    },
    resendRegistrationCode: { registration_id: randomUUID() },
    confirmRegistration: { registration_id: randomUUID(), ...unknownCode },
    createPasswordReset: { email: 'nobody@example.test' },
    confirmPasswordReset: { token: 'x'.repeat(43), password: 'a long and odd sentence' },
    createSession: { email: 'nobody@example.test', password: 'wrong' },
    updatePassword: { current_password: 'wrong', password: 'a long and odd sentence' },
    closeAccount: { password: 'wrong' },
    createAgeCheck: { date_of_birth: '1980-01-01' },
    updateExplicitContentConsent: { accepted: true },
    createIdentityVerification: { document_type: 'passport' },
    updateMarketingConsents: { marketing_consents: [{ channel: 'email', granted: true }] },
    // Refused, so that the buyers of the matrix remain buyers.
    createSeller: { ...shop, terms_accepted: false },
    updateSeller: shop,
    authoriseBid: bid,
    createBid: bid,
    createAuthorisationPayment: { card_id: 999_999_999, lot_id: lotId, bid_amount: 100 },
    createInterestLot: { lot_id: lotId },
    ...getFollowBodies({ categoryId: 1, sellerId: 1, auctionId: 1, collectionId: 1 }),
    updateMe: { display_name: `name ${randomUUID().slice(0, 8)}` },
    createSearchAlert: { query: 'delft vase' },
    updateSearchAlert: { is_paused: true },
    updateNotificationPreferences: {
      quiet_hours: { from: '22:00', until: '08:00' },
      time_zone: 'Europe/Paris',
      reminder_minutes: [15],
    },
    createUnsubscription: { token: '1.outbid.x' },
    updateNotificationSettings: { notification_settings: [] },
    answerProviderChallenge: { approve: true },
    createCardToken: {
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2040,
      cvc: '123',
      holder: 'Noa Example',
    },
    ...orderBodies,
    createHelpVote: { is_helpful: true },
    createPageSpeed: { route: 'lot', metrics: [{ name: 'LCP', value: 1800 }] },
    createVisitorEvent: { user_agent: 'test', anonymous_id: 'anonymous', locale: 'en' },
  };
  return bodies[name];
};

export const getQuery = (name: string, lotId: number): string => {
  const queries: Readonly<Record<string, string>> = {
    listBiddingLots: `?ids=${lotId}`,
    streamLots: `?ids=${lotId}`,
    getVatRate: '?destination_country=nl&amount=10000',
    listSitemapEntries: '?kind=lots',
    searchLots: '?q=clock',
    getCorrection: '?q=clock',
    listRelatedTerms: '?q=clock',
    listSuggestions: '?q=clock',
    listItemImages: `?item_ids[]=${lotId}`,
    listLotsOrders: `?lot_ids[]=${lotId}`,
    searchHsCodes: '?q=clock',
    listCalendarEvents: '?token=1.x',
  };
  return queries[name] ?? '';
};

/**
 * The id that a path names, the id of a request within an order if the path names one, and the
 * matching body.
 */
export type ResourceFixture = { id: string; requestId?: string; body?: unknown };
export type FixtureContext = {
  market: TestMarketplace;
  /** The owner of the resource; for an order, its buyer. */
  owner: Pick<UserRow, 'id'>;
  /** The owner's session, for resources that belong to a session. */
  token: string;
  /** The seller of an order. */
  seller: UserRow;
  /** Open for bids. */
  lotId: number;
  /** The side of an order that calls the endpoint. */
  as: 'buyer' | 'seller' | 'support';
};
export type FixtureBuilder = (scene: FixtureContext) => Promise<ResourceFixture>;

export async function buildCard(db: Kysely<Database>, userId: number): Promise<number> {
  const reference = `card_${randomUUID()}`;
  await db.insertInto('sandboxProviderCards').values({ reference, behavior: 'approve' }).execute();
  const card = await db
    .insertInto('cards')
    .values({
      userId,
      provider: 'sandbox',
      providerReference: reference,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      holder: 'Noa',
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return card.id;
}

const buildSessionFixture: FixtureBuilder = async ({ market: { db }, owner: { id }, token }) => {
  const challenge = await db
    .insertInto('mfaChallenges')
    .values({
      userId: id,
      binding: hashToken(token),
      action: 'create_totp',
      reason: 'change_factor',
      subject: '{}',
      bodyHash: Buffer.alloc(32),
      method: null,
      expiresAt: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: challenge.id };
};
const buildPasskeyFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('passkeys')
    .values({
      userId: id,
      credentialId: randomUUID(),
      publicKey: Buffer.alloc(1),
      name: 'My phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id };
};
const buildCardFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => ({
  id: String(await buildCard(db, id)),
});
const buildAlertFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('searchAlerts')
    .values({ userId: id, query: `clock ${randomUUID()}`, locale: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
};

const buildNotificationFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('notifications')
    .values({
      userId: id,
      kind: 'outbid',
      template: 'outbid',
      params: JSON.stringify({ lot_id: 1, title: 'A vase', slug: 'a-vase' }),
      dedupeKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
};

const buildAddressFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('addresses')
    .values({
      userId: id,
      name: address.name,
      line1: address.line1,
      city: address.city,
      countryCode: address.country_code,
      postalCode: address.postal_code,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
};
const buildProviderFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('sandboxProviderChallenges')
    .values({
      userId: id,
      kind: 'identity',
      label: null,
      expiresAt: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id };
};
const buildHoldFixture: FixtureBuilder = async ({ market: { db }, owner: { id }, lotId }) => {
  const row = await db
    .insertInto('authorizationPayments')
    .values({
      userId: id,
      cardId: await buildCard(db, id),
      lotId,
      idempotencyKey: randomUUID(),
      bodyHash: 'none',
      amountMinor: 1_000,
      currencyCode: 'EUR',
      status: 'authorized',
      providerReference: null,
      expiresAt: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
};
const buildOtherSessionFixture: FixtureBuilder = async ({ market: { db }, owner: { id } }) => {
  const row = await db
    .insertInto('sessions')
    .values({
      userId: id,
      tokenHash: hashToken(randomUUID()),
      expiresAt: new Date(Date.now() + 600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(row.id) };
};

/**
 * Builds the path's resource for its owner, for the endpoints with a `parameter` row outside sales.
 */
export const accountFixtures: Readonly<Record<string, FixtureBuilder>> = {
  removeSession: buildOtherSessionFixture,
  updateSearchAlert: buildAlertFixture,
  removeSearchAlert: buildAlertFixture,
  readNotification: buildNotificationFixture,
  updateAddress: buildAddressFixture,
  removeAddress: buildAddressFixture,
  getCard: buildCardFixture,
  updateCard: buildCardFixture,
  removeCard: buildCardFixture,
  getMfaChallenge: buildSessionFixture,
  sendMfaCode: buildSessionFixture,
  verifyMfaChallenge: buildSessionFixture,
  createMfaPasskey: buildSessionFixture,
  verifyMfaPasskey: buildSessionFixture,
  updatePasskey: buildPasskeyFixture,
  removePasskey: buildPasskeyFixture,
  getAuthorisationPayment: buildHoldFixture,
  getChallenge: buildProviderFixture,
  getProviderChallenge: buildProviderFixture,
  answerProviderChallenge: buildProviderFixture,
};
