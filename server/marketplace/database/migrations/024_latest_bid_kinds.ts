// Adds to each bid in a bid's answer whether it was placed automatically.
import { sql, type Kysely } from 'kysely';

const patch = `
do $patch$
declare
  before constant text := pg_get_functiondef('read_bid_context'::regproc);
  after constant text := replace(
    before,
    '''amountMinor'', b.amount_minor,',
    '''amountMinor'', b.amount_minor, ''isAutomatic'', b.kind = ''automatic'',');
begin
  if after = before then raise exception 'read_bid_context has no amountMinor to add to'; end if;
  execute after;
end $patch$;
`;

export const latestBidKinds = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(patch).execute(db);
  },
};
