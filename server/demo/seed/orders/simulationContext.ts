// The context of a simulated sale: the order of the current step, and what all steps share. Types
// only.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';

type SimulatedOrder = {
  id: number;
  buyer_id: number;
  seller_id: number;
  payment_request_id: number | null;
  package_id: number | null;
};
export type SimulationContext = {
  trx: Kysely<Database>;
  order: SimulatedOrder;
  /** Carriers whose example code is taken: each code can be used once. */
  usedCarrierCodes: Set<string>;
};
