// Whether a bid will need a second factor, asked when its confirm step opens: so the code is typed before it is urgent.
// Takes nothing; the bid itself takes the grant.
import { authoriseBid } from '../../../../src/contract/buyer/bidding';
import { notFound } from '../../http/apiError';
import { implement } from '../../http/implement';
import { peekGrant } from '../accounts/mfa/requireStepUp';
import { readBiddingLots } from './biddingLotRow';
import { challengeBid, grantOfBid } from './largeBid';

export const authoriseBidRoute = implement(
  authoriseBid,
  async ({ params, body, ctx }) => {
    const [lot] = await readBiddingLots(ctx.db, [params.id]);
    if (!lot) throw notFound();
    const grant = grantOfBid(ctx, params.id, body);
    if (grant === undefined) return { body: { authorisation: { required: false, expires_at: null } } };
    const until = await peekGrant(ctx, grant);
    if (until === null) return challengeBid(ctx, grant, params.id, body);
    return { body: { authorisation: { required: true, expires_at: until.toISOString() } } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);
