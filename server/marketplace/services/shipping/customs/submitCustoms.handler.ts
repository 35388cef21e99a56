// Submits a customs form as it was typed last. With faults it is kept all the same, and refused.
import { submitCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { lockDeclaration } from './declarationRow';
import { keepDraft } from './keepDraft';
import { submitDeclaration } from './submitDeclaration';
import { wireCustoms } from './wireCustoms';

export const submitCustomsRoute = implement(submitCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  // Two steps, so that a refusal does not throw away what was typed.
  await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    if (open.row.status !== 'accepted') await keepDraft(trx, open, body);
  });
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    const row = await keepDraft(trx, open, body);
    // Accepted and not changed: sent twice is sent once.
    if (row.status === 'accepted') return wireCustoms({ ...open, row });
    return wireCustoms({ ...open, row: await submitDeclaration(trx, { ...open, row }, user.id) });
  });
  return { body: { customs } };
});
