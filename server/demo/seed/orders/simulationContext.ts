// The context of a simulated sale: the order of the current step, and what all steps share. Types
// only.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';

type SimulatedOrder = {
  id: number;
  buyerId: number;
  sellerId: number;
  paymentRequestId: number | null;
  packageId: number | null;
};
export type SimulationContext = {
  trx: Kysely<Database>;
  order: SimulatedOrder;
  /** Carriers whose example code is taken: each code can be used once. */
  usedCarrierCodes: Set<string>;
};
