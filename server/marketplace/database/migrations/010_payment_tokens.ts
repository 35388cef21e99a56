// Payments without a saved card: by a single-use token of the provider's own form. Also adds a
// failure for methods other than cards.
import { sql, type Kysely } from 'kysely';

const tokens = `
alter table payments add column payment_token text;
alter table payments drop constraint payments_failure_check;
alter table payments add constraint payments_failure_check check (failure in (
  'card_declined', 'insufficient_funds', 'challenge_failed', 'challenge_expired',
  'payment_declined'));
`;

export const paymentTokens = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(tokens).execute(db);
  },
};
