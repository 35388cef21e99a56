// Passkeys with the challenges that they answer, and what people have said about being adults. Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

const adults = `
-- The ages that somebody has said to have reached, or not, and when and by which country's rule. Never a date of birth.
alter table users add column passed_age smallint;
alter table users add column refused_age smallint;
alter table users add column age_checked_at timestamptz;
alter table users add column age_checked_in text;
alter table users add column explicit_content_accepted_at timestamptz;

-- The bid's context also has what the bidder may have to say first; the rest of the function stays as it is.
do $patch$
declare
  before constant text := pg_get_functiondef('bid_context'::regproc);
  after constant text := replace(before, 'lots.published_at) l', 'lots.published_at, lots.explicit_content, lots.age_check_required) l');
begin
  if after = before then raise exception 'bid_context has no published_at to add to'; end if;
  execute after;
end $patch$;
`;

const passkeys = `
alter table mfa_challenges drop constraint mfa_challenges_method_check;
alter table mfa_challenges add constraint mfa_challenges_method_check check (method in ('totp', 'sms', 'email', 'recovery_code', 'passkey'));

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator: it only ever rises, or stays 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Taken once, and deleted then. \`binding\` is the hash of the session or device that asked.
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

export const passkeysAndAdults = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [adults, passkeys]) await sql.raw(part).execute(db);
  },
};
