// Kysely's types of the tables of 001_accounts.sql and 004_cards.sql. Part of schema.ts's Database.
// Types only.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Defaulted, DefaultedInstant, Instant, NullableInstant } from './columnTypes';

export type CodePurpose = 'registration' | 'email' | 'phone' | 'mfa';
export type MfaMethodName = 'totp' | 'sms' | 'email' | 'recovery_code' | 'passkey';
export type ConsentChannel = 'email' | 'sms' | 'post' | 'personalisation';

export interface IdentityTables {
  known_devices: {
    user_id: number;
    device_hash: Buffer;
    created_at: DefaultedInstant;
    last_seen_at: DefaultedInstant;
  };
  registrations: {
    id: Generated<string>;
    email: string;
    password_hash: string | null;
    locale: string;
    country_code: string;
    marketing_consent: Defaulted<boolean>;
    token_hash: Buffer;
    device_hash: Buffer | null;
    created_at: DefaultedInstant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  account_tokens: {
    id: Generated<number>;
    user_id: number;
    kind: 'password_reset' | 'email_change';
    token_hash: Buffer;
    new_email: string | null;
    created_at: DefaultedInstant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  passkeys: {
    id: Generated<string>;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: Defaulted<number>;
    transports: Defaulted<string[]>;
    name: string;
    is_synced: Defaulted<boolean>;
    created_at: DefaultedInstant;
    last_used_at: NullableInstant;
  };
  passkey_challenges: {
    id: Generated<string>;
    challenge: string;
    purpose: 'register' | 'sign_in' | 'confirm';
    binding: Buffer;
    user_id: number | null;
    mfa_challenge_id: string | null;
    expires_at: Instant;
  };
  phone_changes: { user_id: number; phone: string; created_at: DefaultedInstant };
  one_time_codes: {
    purpose: CodePurpose;
    owner: string;
    code_hash: Buffer;
    destination_hint: string;
    created_at: DefaultedInstant;
    expires_at: Instant;
    attempts_left: number;
    send_count: Defaulted<number>;
    resend_at: Instant;
    used_at: NullableInstant;
  };
  mfa_challenges: {
    id: Generated<string>;
    user_id: number;
    binding: Buffer;
    action: string;
    reason: string;
    subject: JSONColumnType<Record<string, string | number>, string, string>;
    body_hash: Buffer;
    method: MfaMethodName | null;
    attempts_left: Defaulted<number>;
    created_at: DefaultedInstant;
    expires_at: Instant;
    verified_at: NullableInstant;
    grant_expires_at: NullableInstant;
    used_at: NullableInstant;
  };
  recovery_codes: { user_id: number; code_hash: Buffer; used_at: NullableInstant };
  addresses: {
    id: Generated<number>;
    user_id: number;
    is_default: Defaulted<boolean>;
    country_code: string;
    name: string;
    company: Defaulted<string>;
    line1: string;
    line2: Defaulted<string>;
    postal_code: Defaulted<string>;
    city: Defaulted<string>;
    region: Defaulted<string>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
  };
  cards: {
    id: Generated<number>;
    user_id: number;
    provider: string;
    provider_reference: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    holder: string;
    status: 'active' | 'requires_action' | 'declined';
    challenge_id: string | null;
    is_default: Defaulted<boolean>;
    created_at: DefaultedInstant;
    removed_at: NullableInstant;
  };
  authorization_payments: {
    id: Generated<number>;
    user_id: number;
    card_id: number;
    lot_id: number;
    idempotency_key: string;
    body_hash: string;
    amount_minor: number;
    currency_code: string;
    status: 'requires_action' | 'authorized' | 'declined' | 'released';
    challenge_id: string | null;
    provider_reference: string | null;
    created_at: DefaultedInstant;
    expires_at: Instant;
    /** When the provider released the hold; null on a released row: not yet, or it pays a fee. */
    released_at: NullableInstant;
  };
  sandbox_provider_tokens: {
    token_hash: Buffer;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    holder: string;
    behavior: string;
    created_at: DefaultedInstant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  sandbox_provider_cards: { reference: string; behavior: string };
  sandbox_provider_challenges: {
    id: Generated<string>;
    user_id: number;
    kind: 'three_d_secure' | 'identity';
    label: string | null;
    amount_minor: number | null;
    currency_code: string | null;
    status: Defaulted<'pending' | 'approved' | 'declined' | 'expired'>;
    always_declined: Defaulted<boolean>;
    created_at: DefaultedInstant;
    expires_at: Instant;
    answered_at: NullableInstant;
  };
  identity_verifications: {
    id: Generated<number>;
    user_id: number;
    document_type: string;
    status: Defaulted<'pending' | 'verified' | 'failed'>;
    challenge_id: string | null;
    created_at: DefaultedInstant;
  };
  marketing_consents: {
    user_id: number;
    channel: ConsentChannel;
    granted: boolean;
    updated_at: DefaultedInstant;
  };
  notification_settings: { user_id: number; type: string; email: boolean; sms: boolean };
  feedbacks: {
    id: Generated<number>;
    seller_id: number;
    author_id: number | null;
    author_name: string;
    order_reference: string;
    rating: 'positive' | 'neutral' | 'negative';
    text: string;
    created_at: Instant;
    response_text: string | null;
    response_at: NullableInstant;
    order_id: number | null;
    aspects: ColumnType<
      { description: number; packaging: number; shipping: number; communication: number } | null,
      string | null | undefined,
      string | null
    >;
    edited_at: NullableInstant;
  };
}
