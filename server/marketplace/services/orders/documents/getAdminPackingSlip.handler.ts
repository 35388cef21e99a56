// The packing slip for support. It shows a user's address, so it requires an authenticator app
// (enforced by the endpoint's access rules), a second factor for this order, and a log entry for
// every view. One approval covers the page and its file for ten minutes.
import { getAdminPackingSlip } from '../../../../../src/contract/orders/documents';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { createChallenge, toGrantKey, peekGrant } from '../../accounts/mfa/requireStepUp';
import { readOrderViews } from '../read/readOrderViews';
import { readPackingSlip } from './packingSlip';

const action = 'admin_packing_slip';

export const getAdminPackingSlipRoute = implement(getAdminPackingSlip, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (!user.isAdmin) throw createNotFoundError();
  const [row] = await readOrderViews(ctx.db, [params.id]);
  if (row === undefined || row.paid_at === null) throw createNotFoundError();
  const key = toGrantKey(ctx, { action, body: { order_id: row.id } });
  // Viewing changes nothing, so the approval is not consumed: printing reads the same slip again.
  if ((await peekGrant(ctx, key)) === null)
    await createChallenge(ctx, {
      ...key,
      reason: 'admin_packing_slip',
      subject: { order_reference: row.reference },
    });
  ctx.log.info(
    { event: 'admin_packing_slip', userId: user.id, orderId: row.id },
    'packing slip shown to support',
  );
  return { body: { packing_slip: await readPackingSlip(ctx.db, row) } };
});
