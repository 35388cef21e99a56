// The customs form of the package of an order that the caller sold.
import { getCustoms } from '../../../../../src/contract/shipping/customs';
import { implement, requireUser } from '../../../http/implement';
import { settleSender } from '../settleSender';
import { readDeclaration } from './declarationRow';
import { wireCustoms } from './wireCustoms';

export const getCustomsRoute = implement(getCustoms, async ({ params, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const known = await readDeclaration(ctx.db, sellerId, params.id);
  const hasBegun = await settleSender(ctx.db, known.facts.parcel);
  return { body: { customs: wireCustoms(hasBegun ? await readDeclaration(ctx.db, sellerId, params.id) : known) } };
});
