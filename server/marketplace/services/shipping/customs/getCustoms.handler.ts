// Returns the customs form of an order that the caller sold.
import { getCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { settleSender } from '../settleSender';
import { readDeclaration } from './declarationRow';
import { wireCustoms } from './wireCustoms';

export const getCustomsRoute = implement(getCustoms, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const declaration = await readDeclaration(ctx.db, sellerId, params.id);
  const isNewlyRequired = await settleSender(ctx.db, declaration.context.pkg);
  return {
    body: {
      customs: wireCustoms(
        isNewlyRequired ? await readDeclaration(ctx.db, sellerId, params.id) : declaration,
      ),
    },
  };
});
