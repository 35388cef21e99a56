// Submits a customs form with the last typed data. A form with errors is stored but refused.
import { submitCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { lockDeclaration } from './declarationRow';
import { saveDraft } from './saveDraft';
import { submitDeclaration } from './submitDeclaration';
import { wireCustoms } from './wireCustoms';

export const submitCustomsRoute = implement(submitCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  // Two transactions, so that a refusal does not discard the typed data.
  await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    if (open.row.status !== 'accepted') await saveDraft(trx, open, body);
  });
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    const row = await saveDraft(trx, open, body);
    // Accepted and unchanged: a repeated submission has no effect.
    if (row.status === 'accepted') return wireCustoms({ ...open, row });
    return wireCustoms({ ...open, row: await submitDeclaration(trx, { ...open, row }, user.id) });
  });
  return { body: { customs } };
});
