// Whether a bid will need a second factor, asked when its confirm step opens: so the code is typed before it is urgent.
// Takes nothing; the bid itself takes the grant.
import { authoriseBid } from '../../../../src/contract/buyer/bidding';
import { notFound } from '../../http/apiError';
import { implement } from '../../http/implement';
import { peekGrant } from '../accounts/mfa/requireStepUp';
import { readBiddingLots } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';
import { challengeBid, grantOfBid } from './largeBid';

export const authoriseBidRoute = implement(
  authoriseBid,
  async ({ params, body, ctx }) => {
    const [lot] = await readBiddingLots(ctx.db, [params.id]);
    if (!lot) throw notFound();
    // What is no amount on this lot is refused when it is bid; nobody is asked for a code for it, or shown it in a mail.
    const isAmount = body.currency_code === lotStateOf(lot).currency && Number.isSafeInteger(body.amount);
    const grant = isAmount ? grantOfBid(ctx, params.id, body) : undefined;
    if (grant === undefined) return { body: { authorisation: { required: false, expires_at: null } } };
    const until = await peekGrant(ctx, grant);
    if (until === null) return challengeBid(ctx, grant, params.id, body);
    return { body: { authorisation: { required: true, expires_at: until.toISOString() } } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);
