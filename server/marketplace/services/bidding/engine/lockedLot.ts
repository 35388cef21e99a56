// A lot under its lock as the engine and its callers see it. Types only.
import type { Selectable } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LotRow } from './lotRow';

/** A row of the history as everybody sees it; `createdAt` is ISO. */
export type ShownBid = { id: number; amountMinor: number; isAutomatic: boolean; createdAt: string; bidderToken: string; bidderNumber: number };

/** What the caller may need of the lot besides its state, to judge and to answer. */
export type LockedLot = LotRow & Pick<Selectable<Database['lots']>, 'shipping' | 'is_free_shipping' | 'published_at' | 'explicit_content' | 'age_check_required'>;
