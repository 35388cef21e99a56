// Wire responses for a lot's page, for front-end tests: synthetic values that fit the contract.
import type { WireLotDetail } from '../../src/contract/buyer/lots';
import type { WireUserProfile } from '../../src/contract/buyer/users';
import type { Replies } from '../setup/fakeTransport';
import { ownToken, wireBid, wireBlock, wireConstraints } from './wireBidding';

export function wireDetail(lot: Partial<WireLotDetail> = {}): WireLotDetail {
  const image = (number: number) => ({
    id: `lot-1-${number}`,
    title: `View ${number}`,
    large: `/images/cw_large/lot-1-${number}.jpg`,
    medium: `/images/cw_normal/lot-1-${number}.jpg`,
    thumbnail: `/images/cw_ldp_thumb/lot-1-${number}.jpg`,
    w: 1200,
    h: 1200,
  });
  return {
    lotId: 1,
    lotTitle: 'Blue vase',
    lotSubtitle: 'Glazed stoneware',
    slug: 'blue-vase',
    description: 'A vase of blue stoneware.\n\nWithout damage.',
    autoTranslatedDescription: null,
    language: 'en',
    translatedTitle: null,
    translatedSubtitle: null,
    images: [image(1), image(2), image(3)],
    specifications: [
      {
        specificationId: 1,
        valueId: 2,
        name: 'Material',
        value: 'Stoneware',
        url: '/s?q=Stoneware',
      },
    ],
    expertsEstimate: { min: { EUR: 150 }, max: { EUR: 200 } },
    experts: [{ id: 9, name: 'Ada Expert', image: null, pathUrl: null }],
    favoriteCount: 3,
    isClosed: false,
    hasExplicitContent: false,
    ageCheckRequired: false,
    disclaimers: [],
    auctionId: 7,
    offeredAgainUrl: null,
    earlierLotId: null,
    auctionTitle: 'Ceramics',
    category: { id: 12, url: '/c/12-vases', level: 2, name: 'Vases' },
    categoryPath: [
      { id: 3, url: '/c/3-ceramics', name: 'Ceramics' },
      { id: 12, url: '/c/12-vases', name: 'Vases' },
    ],
    sellerInfo: {
      id: 201,
      url: '/u/201/kiln',
      sellerName: 'Kiln & Co',
      userName: 'Kiln & Co',
      address: { country: { name: 'Belgium', shortCode: 'be' }, city: 'Ghent' },
      score: {
        score: 98.5,
        positiveCount: 130,
        neutralCount: 1,
        negativeCount: 1,
        lifetimeCount: 132,
      },
      badges: [],
      isPro: false,
      isTop: false,
      marginScheme: false,
      createdAt: '2020-03-01T00:00:00Z',
      objectsSold: { total: 140 },
      lotsInAuction: { total: 2 },
    },
    ...lot,
  };
}

/** €13.00 to the requested country, in two to five days. */
export function wireShipping(country = 'nl', more: Record<string, unknown> = {}) {
  return {
    shipping: {
      rates: [
        { region_code: 'eu', region_name: 'European Union', price: 1300.0, currency_code: 'EUR' },
      ],
      estimated_delivery_times: [{ from_days: 2, to_days: 5 }],
      payment_methods: [
        { name: 'card', label: 'Card', img: null, img_grey: null, is_promoted: false },
      ],
      destination_country: {
        country: { name: country, short_code: country },
        shipping: { currency_code: 'EUR', rate: 1300.0, is_available: true },
      },
      combined_shipping_allowed: true,
      delivery_methods: ['shipping'],
      is_pickup_only: false,
      is_pickup_preferable: false,
      pickup_location: null,
      extra_insurance: false,
      provider_id: null,
      ...more,
    },
  };
}

export const wireNoVat = {
  vat: {
    applies: false,
    kind: 'none',
    rate: 0,
    taxable_base: [],
    threshold: null,
    duty: { applies: false, per_item_amount: null, items: 0 },
    collected_by: 'none',
  },
};

const wireCommission = {
  currency_code: 'EUR',
  variable: { percentage: 9 },
  fixed: { amount: 300 },
};

export function wireProfile(user: Partial<WireUserProfile> = {}): WireUserProfile {
  return {
    id: 501,
    unpaid_orders: 0,
    orders: 0,
    is_seller: false,
    unread_message_count: 0,
    display_name: 'Noa',
    account_verified: true,
    live_lots: 0,
    sold_lots: 0,
    email: 'noa@example.test',
    phone_masked: null,
    first_name: null,
    last_name: null,
    locale: 'en',
    currency_code: 'EUR',
    country: { code: 'nl' },
    verification: { email: true, phone: true, identity: true, address: true },
    bidder_token: ownToken,
    bidding_blocked: false,
    pending_email: null,
    has_card: false,
    marketing_consent_asked: true,
    is_returning: false,
    has_totp: false,
    ...user,
  };
}

/** Every request of the page of lot 1. A test overrides the replies that it is about. */
export const lotReplies: Replies = {
  'GET /buyer/api/v2/lots/1/detail': { body: { lot: wireDetail() } },
  'GET /buyer/api/v3/lots/1/bidding_block': { body: { bidding_block: wireBlock() } },
  'GET /buyer/api/v2/lots/1/bidding/constraints': { body: wireConstraints },
  'GET /buyer/api/v3/lots/1/bids': {
    body: { bids: [wireBid()], meta: { page: 1, per_page: 10, total: 1 } },
  },
  'GET /buyer/api/v3/lots/1/gallery': { body: { gallery: [] } },
  'GET /buyer/api/v3/lots/1/navigation': {
    body: {
      source: 'auction',
      previous_lot_id: null,
      previous_lot_url: null,
      next_lot_id: 2,
      next_lot_url: '/l/2-bowl',
      current_position: 1,
      total_lots: 2,
    },
  },
  'GET /buyer/api/v2/lots/1/shipping': ({ url }) => ({
    body: wireShipping(new URLSearchParams(url.split('?')[1]).get('destination_country') ?? 'nl'),
  }),
  'GET /buyer/api/v2/lots/1/similar_lots': { body: { lots: [] } },
  'GET /fees/api/v1/buyer/lots/1/commission': { body: wireCommission },
  'GET /finance/api/v2/lots/1/vat/rate': { body: wireNoVat },
  'GET /buyer/api/v1/users/current/location': {
    body: {
      location: { country: { name: 'Netherlands', short_code: 'nl' }, currency_code: 'EUR' },
      countries: [
        { name: 'Germany', short_code: 'de', is_eu: true },
        { name: 'Netherlands', short_code: 'nl', is_eu: true },
      ],
    },
  },
  'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } },
};
