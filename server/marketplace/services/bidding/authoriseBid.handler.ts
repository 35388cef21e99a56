// Tells whether a bid will need a second factor, when the confirm step opens, so that the user can
// enter the code before the bid is urgent. The grant is consumed by the bid itself.
import { authoriseBid } from '../../../../src/contract/buyer/bidding';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { peekGrant } from '../accounts/mfa/requireStepUp';
import { readBiddingLots } from './biddingLotRow';
import { toLotState } from './engine/lotRow';
import { challengeBid, toBidGrant } from './largeBid';

export const authoriseBidRoute = implement(
  authoriseBid,
  async ({ params, body, ctx }) => {
    const [lot] = await readBiddingLots(ctx.db, [params.id]);
    if (!lot) throw createNotFoundError();
    // An invalid amount or currency is refused when the bid is placed. It must not trigger a code
    // or appear in a mail.
    const isValidAmount =
      body.currency_code === toLotState(lot).currency && Number.isSafeInteger(body.amount);
    const grant = isValidAmount ? toBidGrant(ctx, params.id, body) : undefined;
    if (grant === undefined)
      return { body: { authorisation: { required: false, expires_at: null } } };
    const expiresAt = await peekGrant(ctx, grant);
    if (expiresAt === null) return challengeBid(ctx, grant, params.id, body);
    return { body: { authorisation: { required: true, expires_at: expiresAt.toISOString() } } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);
