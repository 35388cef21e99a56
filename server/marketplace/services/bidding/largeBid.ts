// When a bid needs a second factor, and what the approval covers: lot, amount, currency and type of
// bid, as the screen shows them. The confirm step (authoriseBid) and the bid itself (createBid)
// must build the same key. Bots do not use HTTP and need no second factor.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { RequestContext } from '../../http/context';
import { createChallenge, toGrantKey, type GrantKey } from '../accounts/mfa/requireStepUp';

type LargeBid = { amount: number; currency_code: string; bid_type: 'direct' | 'autobid' };

/** Returns undefined if the bid is not large. */
export function toBidGrant(
  ctx: RequestContext,
  lotId: number,
  { amount, currency_code, bid_type }: LargeBid,
): GrantKey | undefined {
  if (amount < ctx.settings.largeBidFrom) return undefined;
  return toGrantKey(ctx, {
    action: 'place_bid',
    body: { lot_id: lotId, amount, currency_code, bid_type },
  });
}

async function readTitle(db: Kysely<Database>, lotId: number): Promise<string> {
  const row = await db
    .selectFrom('lots')
    .select('title')
    .where('id', '=', lotId)
    .executeTakeFirst();
  return row?.title ?? '';
}

/** Always throws: ApiError 403 mfa_error, or 429. */
export async function challengeBid(
  ctx: RequestContext,
  grant: GrantKey,
  lotId: number,
  { amount, currency_code, bid_type }: LargeBid,
): Promise<never> {
  const subject = {
    lot_id: lotId,
    lot_title: await readTitle(ctx.db, lotId),
    amount,
    currency_code,
    bid_type,
  };
  return createChallenge(ctx, { ...grant, reason: 'large_bid', subject });
}
