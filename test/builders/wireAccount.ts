// Wire responses of the accounts and payments services, for tests of the account forms.
import type { WireAddressFormat } from '../../src/contract/accounts/addresses';
import type { WireCard } from '../../src/contract/accounts/cards';
import type { Replies } from '../setup/fakeTransport';
import { testNow } from '../setup/renderUi';
import { wireProfile } from './wireLot';

const isoIn = (ms: number): string => new Date(testNow + ms).toISOString();

export const wireSent = (more: object = {}) => ({
  destination_hint: '+31 •• ••• ••78',
  expires_at: isoIn(300_000),
  resend_at: isoIn(30_000),
  attempts_left: 5,
  ...more,
});

type WirePart = WireAddressFormat['fields'][number];
const part = (name: WirePart['name'], more: Partial<WirePart> = {}): WirePart => ({
  name,
  required: true,
  max_length: 100,
  label: name,
  example: null,
  options: null,
  ...more,
});

const wireDutchForm: WireAddressFormat = {
  country_code: 'nl',
  fields: [
    part('name'),
    part('company', { required: false }),
    part('line1'),
    part('postal_code', { label: 'postcode', example: '1012 AB' }),
    part('city'),
  ],
};
const wireAmericanForm: WireAddressFormat = {
  country_code: 'us',
  fields: [
    part('name'),
    part('line1'),
    part('city'),
    part('region', {
      label: 'state',
      options: [
        { value: 'CA', label: 'California' },
        { value: 'NY', label: 'New York' },
      ],
    }),
    part('postal_code', { label: 'zip', example: '94103' }),
  ],
};

export function wireCard(more: Partial<WireCard> = {}): WireCard {
  return {
    id: 9,
    provider: 'sandbox',
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2030,
    holder: 'Noa',
    is_default: true,
    is_expired: false,
    status: 'active',
    next_action: null,
    ...more,
  };
}

export const CHALLENGE_ID = '0190d3a8-0000-7000-8000-000000000001';
export const wireChallenge = (more: object = {}) => ({
  challenge: {
    id: CHALLENGE_ID,
    kind: 'three_d_secure',
    status: 'pending',
    label: 'Visa 4242',
    amount: null,
    currency_code: null,
    ...more,
  },
});

const wireAddress = {
  id: 3,
  is_default: true,
  country_code: 'nl',
  name: 'Noa',
  line1: 'Dam 1',
  postal_code: '1012 AB',
  city: 'Amsterdam',
  lines: ['Noa', 'Dam 1', '1012 AB Amsterdam'],
};
const consents = (['email', 'sms', 'post', 'personalisation'] as const).map((channel) => ({
  channel,
  granted: false,
  updated_at: null,
}));

/** Every write succeeds. A test overrides the replies that it is about. */
export const accountReplies: Replies = {
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
  'PATCH /buyer/api/v1/users/me': { body: { user: wireProfile() } },
  'PUT /accounts/api/v2/users/me/phone': {
    body: { phone_change: wireSent(), phone_number: '+31 6 12345678' },
  },
  'POST /accounts/api/v2/users/me/phone/code': { body: { phone_change: wireSent() } },
  'POST /accounts/api/v2/users/me/phone/confirmation': {
    body: { phone_masked: '+31 •• ••• ••78' },
  },
  'PUT /accounts/api/v2/users/me/email': {
    body: { email_change: wireSent({ destination_hint: 'n•••@example.test' }) },
  },
  'POST /accounts/api/v2/email_confirmations': { body: { status: 'confirmed' } },
  'GET /accounts/api/v2/address_formats/nl': { body: { address_format: wireDutchForm } },
  'GET /accounts/api/v2/address_formats/us': { body: { address_format: wireAmericanForm } },
  'POST /accounts/api/v2/users/me/addresses': { status: 201, body: { address: wireAddress } },
  'GET /accounts/api/v1/settings/marketing_consents': { body: { marketing_consents: consents } },
  'PUT /accounts/api/v1/settings/marketing_consents': { body: { marketing_consents: consents } },
  'POST /payments/api/v1/test/tokens': {
    status: 201,
    body: { token: 'tok_1', brand: 'visa', last4: '4242' },
  },
  'GET /accounts/api/v2/users/me/cards': { body: { cards: [wireCard()] } },
  'POST /accounts/api/v2/users/me/cards': { status: 201, body: { card: wireCard() } },
  'GET /accounts/api/v2/users/me/cards/9': { body: { card: wireCard() } },
  [`GET /payments/api/v1/test/challenges/${CHALLENGE_ID}`]: { body: wireChallenge() },
  [`POST /payments/api/v1/test/challenges/${CHALLENGE_ID}`]: {
    body: wireChallenge({ status: 'approved' }),
  },
};
