// The import tax that a carrier will collect, as it was estimated when an order was paid. Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

// No part of total_minor: it never goes through our hands. Orders paid before this have no estimate.
const carrierTax = `
alter table orders add column carrier_tax_minor bigint not null default 0 check (carrier_tax_minor >= 0);
`;

export const addCarrierTax = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(carrierTax).execute(db);
  },
};
