// Keeps the draft of a customs form as it was typed, faults and all.
import { updateCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { lockDeclaration } from './declarationRow';
import { keepDraft } from './keepDraft';
import { wireCustoms } from './wireCustoms';

export const updateCustomsRoute = implement(updateCustoms, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  const customs = await ctx.db.transaction().execute(async (trx) => {
    const open = await lockDeclaration(trx, user.id, params.id);
    return wireCustoms({ ...open, row: await keepDraft(trx, open, body) });
  });
  return { body: { customs } };
});
