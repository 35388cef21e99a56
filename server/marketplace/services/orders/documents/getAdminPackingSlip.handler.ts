// The packing slip for support: somebody's address, so it takes an authenticator app (the table of rights asks for it), a second factor for this very order,
// and a line in the log for every look. One approval is good for the page and its file, for ten minutes.
import { getAdminPackingSlip } from '../../../../../src/contract/orders/documents';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { challenge, grantKeyOf, peekGrant } from '../../accounts/mfa/requireStepUp';
import { readOrderViews } from '../read/orderRows';
import { packingSlipOf } from './packingSlip';

const action = 'admin_packing_slip';

export const getAdminPackingSlipRoute = implement(getAdminPackingSlip, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (!user.isAdmin) throw notFound();
  const [row] = await readOrderViews(ctx.db, [params.id]);
  if (row === undefined || row.paid_at === null) throw notFound();
  const key = grantKeyOf(ctx, { action, body: { order_id: row.id } });
  // A look changes nothing, so the approval is not spent on it: printing reads the same slip again.
  if ((await peekGrant(ctx, key)) === null) await challenge(ctx, { ...key, reason: 'admin_packing_slip', subject: { order_reference: row.reference } });
  ctx.log.info({ event: 'admin_packing_slip', userId: user.id, orderId: row.id }, 'packing slip shown to support');
  return { body: { packing_slip: await packingSlipOf(ctx.db, row) } };
});
