// When a bid needs a second factor, and for what exactly the approval is: lot, amount, currency and kind of bid, as the
// screen shows them. Called when the confirm step of a bid opens (authoriseBid) and when the bid is placed (createBid),
// which must ask for the same. Bots place their bids without HTTP and are not asked.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { RequestContext } from '../../http/context';
import { challenge, grantKeyOf, type GrantKey } from '../accounts/mfa/requireStepUp';

type AskedBid = { amount: number; currency_code: string; bid_type: 'direct' | 'autobid' };

/** undefined where the bid is not large. */
export function grantOfBid(ctx: RequestContext, lotId: number, { amount, currency_code, bid_type }: AskedBid): GrantKey | undefined {
  if (amount < ctx.settings.largeBidFrom) return undefined;
  return grantKeyOf(ctx, { action: 'place_bid', body: { lot_id: lotId, amount, currency_code, bid_type } });
}

async function titleOf(db: Kysely<Database>, lotId: number): Promise<string> {
  const row = await db.selectFrom('lots').select('title').where('id', '=', lotId).executeTakeFirst();
  return row?.title ?? '';
}

/** Always throws: ApiError 403 mfa_error, or 429. */
export async function challengeBid(ctx: RequestContext, grant: GrantKey, lotId: number, { amount, currency_code, bid_type }: AskedBid): Promise<never> {
  const subject = { lot_id: lotId, lot_title: await titleOf(ctx.db, lotId), amount, currency_code, bid_type };
  return challenge(ctx, { ...grant, reason: 'large_bid', subject });
}
