// Types of a locked lot, as the engine and its callers see it.
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LotRow } from './lotRow';

/** A public row of the bid history; `createdAt` is an ISO string. */
export type ShownBid = {
  id: number;
  amountMinor: number;
  isAutomatic: boolean;
  createdAt: string;
  bidderToken: string;
  bidderNumber: number;
};

/** The lot's state and what callers need to check and answer a bid. */
export type LockedLot = LotRow &
  Pick<
    Selectable<Database['lots']>,
    'shipping' | 'is_free_shipping' | 'published_at' | 'explicit_content' | 'age_check_required'
  >;
