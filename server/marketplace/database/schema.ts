// Kysely's types of the tables in migrations/. Amounts are integer minor units (openDatabase parses
// bigint columns to safe numbers), times are Dates in UTC. Types only.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '../../../src/lib/locales';
import type { SellerBadge } from '../domain/accounts/badgeKinds';
import type { ShippingProfile } from '../domain/shipping/shippingRate';
import type { BidAnswer } from '../domain/bidding/bidAnswer';
import type { LiveEventPayload, LiveEventType } from '../domain/bidding/biddingFigures';
import type { LotStatus } from '../domain/bidding/lotState';
import type { Defaulted, DefaultedInstant, Instant, NullableInstant } from './columnTypes';
import type { IdentityTables } from './identitySchema';
import type { OrderTables } from './orderSchema';

type Json<T extends object | null> = JSONColumnType<T, string, string>;
type DefaultedJson<T extends object | null> = ColumnType<T, string | undefined, string>;

/** Describes how the image service draws or finds a picture; see server/demo/images. */
export type PictureSpec = Record<string, unknown>;

/** One picture of a lot: `key` is the file name of its URL, `spec` the image service's input. */
export type LotPicture = {
  key: string;
  title: string;
  width: number;
  height: number;
  spec: PictureSpec;
};

export type Specification = { id: number; value_id: number; name: string; value: string };

export interface Database extends IdentityTables, OrderTables {
  users: {
    id: Generated<number>;
    email: string;
    password_hash: string;
    display_name: string | null;
    locale: Defaulted<string>;
    currency_code: Defaulted<string>;
    country_code: Defaulted<string>;
    is_seller: Defaulted<boolean>;
    is_admin: Defaulted<boolean>;
    account_verified: Defaulted<boolean>;
    bidding_blocked: Defaulted<boolean>;
    is_bot: Defaulted<boolean>;
    bidder_token: string;
    bidder_number: number;
    created_at: DefaultedInstant;
    first_name: string | null;
    last_name: string | null;
    email_confirmed_at: NullableInstant;
    phone: string | null;
    phone_confirmed_at: NullableInstant;
    identity_status: Defaulted<'none' | 'pending' | 'verified' | 'failed'>;
    new_device_check: Defaulted<boolean>;
    trusted: Defaulted<boolean>;
    disabled_at: NullableInstant;
    closed_at: NullableInstant;
    totp_secret: Buffer | null;
    totp_enabled_at: NullableInstant;
    totp_last_step: Defaulted<number>;
    password_changed_at: NullableInstant;
    last_seen_at: DefaultedInstant;
    confirmed_age: number | null;
    rejected_age: number | null;
    age_checked_at: NullableInstant;
    age_checked_in: string | null;
    explicit_content_accepted_at: NullableInstant;
  };
  sessions: {
    token_hash: Buffer;
    user_id: number;
    created_at: DefaultedInstant;
    last_seen_at: DefaultedInstant;
    expires_at: Instant;
    user_agent: Defaulted<string>;
    id: Generated<number>;
    country_code: string | null;
    device_hash: Buffer | null;
    is_returning: Defaulted<boolean>;
  };
  sellers: {
    user_id: number;
    shop_name: string;
    slug: string;
    country_code: string;
    city: string;
    description: Defaulted<string>;
    is_pro: Defaulted<boolean>;
    is_top: Defaulted<boolean>;
    margin_scheme: Defaulted<boolean>;
    positive_count: Defaulted<number>;
    neutral_count: Defaulted<number>;
    negative_count: Defaulted<number>;
    objects_sold: Defaulted<number>;
    badges: DefaultedJson<SellerBadge[]>;
    picture: DefaultedJson<PictureSpec | null>;
    created_at: DefaultedInstant;
    kind: Defaulted<'private' | 'professional'>;
    legal_name: string | null;
    registration_number: string | null;
    vat_number: string | null;
    terms_accepted_at: NullableInstant;
  };
  rate_limits: { key: string; window_start: Instant; hits: number };
  experts: {
    id: Generated<number>;
    name: string;
    title: Defaulted<string>;
    picture: DefaultedJson<PictureSpec | null>;
  };
  categories: {
    id: Generated<number>;
    parent_id: number | null;
    level: number;
    position: Defaulted<number>;
    code_name: string;
    names: Json<Record<string, string>>;
    color: Defaulted<string>;
    icon: Defaulted<string>;
    picture: DefaultedJson<PictureSpec | null>;
    ancestor_ids: Defaulted<number[]>;
  };
  auctions: {
    id: Generated<number>;
    title: string;
    slug: string;
    themed: Defaulted<boolean>;
    type_id: Defaulted<number>;
    theme_id: number | null;
    family: Defaulted<string>;
    category_id: number;
    expert_ids: Defaulted<number[]>;
    status: Defaulted<'scheduled' | 'open_now' | 'closed'>;
    start_at: Instant;
    close_at: Instant;
    lot_count: Defaulted<number>;
    picture: DefaultedJson<PictureSpec | null>;
    external_key: string | null;
    /** Identifies the parts of the title for translation; null: the title is used as it is. */
    title_key: string | null;
    created_at: DefaultedInstant;
  };
  lots: {
    id: Generated<number>;
    external_id: string | null;
    auction_id: number;
    category_id: number;
    category_path: number[];
    seller_id: number;
    catalogue_position: number;
    title: string;
    subtitle: Defaulted<string>;
    slug: string;
    description: Defaulted<string>;
    /** The locale that its texts are written in. */
    language: Defaulted<Locale>;
    specifications: DefaultedJson<Specification[]>;
    /** Computed by the database; lot_measurements in 002_catalog.sql documents the positions. */
    measurements: ColumnType<(number | null)[], never, never>;
    tags: Defaulted<string[]>;
    pictures: DefaultedJson<LotPicture[]>;
    object_type: Defaulted<string>;
    currency_code: Defaulted<string>;
    start_amount_minor: Defaulted<number>;
    reserve_minor: number | null;
    buy_now_minor: number | null;
    estimate_min_minor: number | null;
    estimate_max_minor: number | null;
    explicit_content: Defaulted<boolean>;
    age_check_required: Defaulted<boolean>;
    shipping: Json<ShippingProfile>;
    is_free_shipping: Defaulted<boolean>;
    favorite_count: Defaulted<number>;
    view_count: Defaulted<number>;
    published_at: DefaultedInstant;
    status: Defaulted<LotStatus>;
    opens_at: Instant;
    planned_close_at: Instant;
    effective_close_at: Instant;
    extension_count: Defaulted<number>;
    bid_sequence: Defaulted<number>;
    operation_sequence: Defaulted<number>;
    current_amount_minor: number | null;
    leader_id: number | null;
    leader_max_minor: number | null;
    reserve_met: boolean | null;
    winner_id: number | null;
    closed_at: NullableInstant;
    search: ColumnType<string, never, never>;
  };
  applied_functions: { name: string; text_hash: string; applied_at: DefaultedInstant };
  search_words: { word: string; lots: number };
  favorites: { user_id: number; lot_id: number; created_at: DefaultedInstant };
  closing_notices: { lot_id: number; notified_at: DefaultedInstant };
  lot_views: { visitor: string; lot_id: number; viewed_at: DefaultedInstant };
  bids: {
    id: Generated<number>;
    lot_id: number;
    sequence: number;
    user_id: number;
    amount_minor: number;
    kind: 'direct' | 'autobid' | 'automatic';
    explanation: 'auto_bid_lost' | 'same_bidder' | null;
    created_at: Instant;
  };
  bid_requests: {
    id: Generated<number>;
    user_id: number;
    idempotency_key: string;
    lot_id: number;
    body_hash: string;
    amount_minor: number | null;
    bid_type: string;
    operation_sequence: number;
    outcome: string;
    status: number;
    answer: Json<BidAnswer>;
    created_at: Instant;
    recorded_at: DefaultedInstant;
  };
  live_events: {
    id: Generated<number>;
    auction_id: number;
    lot_id: number;
    type: LiveEventType;
    payload: Json<LiveEventPayload>;
    created_at: DefaultedInstant;
  };
  mails: {
    id: Generated<number>;
    user_id: number | null;
    recipient: string;
    locale: string;
    template: string;
    params: DefaultedJson<Record<string, unknown>>;
    dedupe_key: string | null;
    created_at: DefaultedInstant;
    sent_at: NullableInstant;
    attempts: Defaulted<number>;
    last_error: string | null;
    channel: Defaulted<'email' | 'text'>;
    sealed: Buffer | null;
  };
  /** Machine translations; documented in 002_catalog.sql. */
  translations: {
    text_hash: Buffer;
    source: string;
    target: string;
    text: string | null;
    attempts: Defaulted<number>;
    retry_at: DefaultedInstant;
    used_at: DefaultedInstant;
  };
}
