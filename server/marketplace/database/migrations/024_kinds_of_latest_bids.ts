// The bids that a bid's answer shows say of each whether it was automatic. Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

const patch = `
do $patch$
declare
  before constant text := pg_get_functiondef('bid_context'::regproc);
  after constant text := replace(before, '''amountMinor'', b.amount_minor,', '''amountMinor'', b.amount_minor, ''isAutomatic'', b.kind = ''automatic'',');
begin
  if after = before then raise exception 'bid_context has no amountMinor to add to'; end if;
  execute after;
end $patch$;
`;

export const kindsOfLatestBids = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(patch).execute(db);
  },
};
