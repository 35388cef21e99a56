// The customs form of an order's package, for its seller. Answers 404 for a missing form and for
// another seller's.
import type { ErrorCode } from '../../../../../src/contract/allEndpoints';
import type { Kysely, Selectable } from 'kysely';
import {
  createCustomsCheck,
  type CustomsCheck,
  canEditCustoms,
} from '../../../domain/customs/customsCheck';
import { chooseForm, type FormChoice } from '../../../domain/customs/formChoice';
import type { Database } from '../../../database/generated/database';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import {
  toConsignment,
  readCustomsContext,
  removeDepartedItems,
  type CustomsContext,
} from './customsContext';

export type Declaration = Selectable<Database['customsDeclarations']>;
export type OpenDeclaration = { context: CustomsContext; row: Declaration };

async function readPackageId(
  db: Kysely<Database>,
  sellerId: number,
  orderId: number,
): Promise<number> {
  const order = await db
    .selectFrom('orders')
    .select('packageId')
    .where('id', '=', orderId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst();
  if (order === undefined || order.packageId === null) throw createNotFoundError();
  return order.packageId;
}

async function readOpenDeclaration(
  db: Kysely<Database>,
  packageId: number,
): Promise<OpenDeclaration> {
  const row = await db
    .selectFrom('customsDeclarations')
    .selectAll()
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  const context = await readCustomsContext(db, packageId);
  if (row === undefined || context === undefined) throw createNotFoundError();
  return { context, row: { ...row, draft: removeDepartedItems(context, row.draft) } };
}

/** Throws ApiError 404. */
export async function readDeclaration(
  db: Kysely<Database>,
  sellerId: number,
  orderId: number,
): Promise<OpenDeclaration> {
  return readOpenDeclaration(db, await readPackageId(db, sellerId, orderId));
}

const createRefusal = (code: ErrorCode, message: string): ApiError =>
  new ApiError(409, code, message);

/** Returns the error that prevents editing the form now, or null. */
function findEditObstacle({ context, row }: OpenDeclaration): ApiError | null {
  if (context.pkg.handedOverAt !== null)
    return createRefusal('package_handed_over', 'The package has been handed over.');
  if (row.status === 'not_required')
    return createRefusal('not_required', 'This package needs no customs form.');
  if (row.status === 'submitted' || !context.orders.some(({ status }) => canEditCustoms(status)))
    return createRefusal('wrong_state', 'The form cannot be changed now.');
  return null;
}

export function isEditable(open: OpenDeclaration): boolean {
  return findEditObstacle(open) === null;
}

/**
 * Locks the package, so that it cannot be handed over in the meantime. Throws ApiError 404, and 409
 * package_handed_over, not_required, or wrong_state while customs check the form or nothing is
 * being shipped.
 */
export async function lockDeclaration(
  trx: Kysely<Database>,
  sellerId: number,
  orderId: number,
): Promise<OpenDeclaration> {
  const packageId = await readPackageId(trx, sellerId, orderId);
  await trx.selectFrom('packages').select('id').where('id', '=', packageId).forUpdate().execute();
  const open = await readOpenDeclaration(trx, packageId);
  const obstacle = findEditObstacle(open);
  if (obstacle !== null) throw obstacle;
  return open;
}

/** The form that the draft needs; a higher weight can require the larger form. */
export function chooseDraftForm(context: CustomsContext, draft: WireCustomsDraft): FormChoice {
  return chooseForm(toConsignment(context, draft.gross_weight_grams));
}

/** Returns null if no form is needed. */
export function toCustomsCheck(
  context: CustomsContext,
  draft: WireCustomsDraft,
): CustomsCheck | null {
  const { form } = chooseDraftForm(context, draft);
  if (form === null) return null;
  const { from, to } = toConsignment(context, draft.gross_weight_grams);
  return createCustomsCheck({
    form,
    sender: from,
    recipient: to,
    isPro: context.seller.isPro,
    value: context.value,
    hammerByLot: new Map(context.lots.map(({ lotId, hammer }) => [lotId, hammer])),
    draft,
  });
}
