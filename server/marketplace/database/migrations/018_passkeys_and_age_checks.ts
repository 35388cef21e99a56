// Passkeys and their challenges, and the results of age checks.
import { sql, type Kysely } from 'kysely';

const adults = `
-- The ages that a user stated to have or not to have reached, when, and by which country's rule.
-- Never a date of birth.
alter table users add column confirmed_age smallint;
alter table users add column rejected_age smallint;
alter table users add column age_checked_at timestamptz;
alter table users add column age_checked_in text;
alter table users add column explicit_content_accepted_at timestamptz;

-- Adds what may require an age check to the bid context; the rest of the function does not change.
do $patch$
declare
  before constant text := pg_get_functiondef('read_bid_context'::regproc);
  after constant text := replace(
    before,
    'lots.published_at) l',
    'lots.published_at, lots.explicit_content, lots.age_check_required) l');
begin
  if after = before then raise exception 'read_bid_context has no published_at to add to'; end if;
  execute after;
end $patch$;
`;

const passkeys = `
alter table mfa_challenges drop constraint mfa_challenges_method_check;
alter table mfa_challenges add constraint mfa_challenges_method_check
  check (method in ('totp', 'sms', 'email', 'recovery_code', 'passkey'));

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator's signature counter: it only rises, or stays 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Used once, then deleted. \`binding\` is the hash of the session or device that requested it.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign_in', 'confirm')),
  binding bytea not null,
  user_id bigint references users on delete cascade,
  mfa_challenge_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
`;

export const passkeysAndAgeChecks = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [adults, passkeys]) await sql.raw(part).execute(db);
  },
};
