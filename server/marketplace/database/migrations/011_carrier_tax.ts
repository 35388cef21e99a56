// The import tax that a carrier will collect, as estimated when the order was paid.
import { sql, type Kysely } from 'kysely';

// Not part of total_minor: we never receive it. Orders paid before this migration have no estimate.
const carrierTax = `
alter table orders add column carrier_tax_minor bigint not null default 0
  check (carrier_tax_minor >= 0);
`;

export const addCarrierTax = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(carrierTax).execute(db);
  },
};
