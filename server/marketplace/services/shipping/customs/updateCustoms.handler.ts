// Stores the draft of a customs form as typed, without validation.
import { updateCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { lockDeclaration } from './declarationRow';
import { saveDraft } from './saveDraft';
import { wireCustoms } from './wireCustoms';

export const updateCustomsRoute = implement(updateCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    return wireCustoms({ ...open, row: await saveDraft(trx, open, body) });
  });
  return { body: { customs } };
});
