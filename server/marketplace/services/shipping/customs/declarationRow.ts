// The customs form of an order's package as its seller reaches it, with the facts that it is about. Called by this folder's
// handlers. What is absent and what is another seller's are both 404.
import type { Kysely, Selectable } from 'kysely';
import { canEditCustoms } from '../../../domain/customs/canEditCustoms';
import { customsCheck, type CustomsCheck } from '../../../domain/customs/customsCheck';
import { chooseForm, type FormChoice } from '../../../domain/customs/formChoice';
import type { Database } from '../../../database/schema';
import { ApiError, notFound } from '../../../http/apiError';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import { consignmentOf, readCustomsFacts, withoutLeft, type CustomsFacts } from './customsFacts';

export type Declaration = Selectable<Database['customs_declarations']>;
export type OpenDeclaration = { facts: CustomsFacts; row: Declaration };

async function packageOf(db: Kysely<Database>, sellerId: number, orderId: number): Promise<number> {
  const order = await db.selectFrom('orders').select('package_id').where('id', '=', orderId).where('seller_id', '=', sellerId).executeTakeFirst();
  if (order === undefined || order.package_id === null) throw notFound();
  return order.package_id;
}

async function readOpen(db: Kysely<Database>, packageId: number): Promise<OpenDeclaration> {
  const row = await db.selectFrom('customs_declarations').selectAll().where('package_id', '=', packageId).executeTakeFirst();
  const facts = await readCustomsFacts(db, packageId);
  if (row === undefined || facts === undefined) throw notFound();
  return { facts, row: { ...row, draft: withoutLeft(facts, row.draft) } };
}

/** Throws ApiError 404. */
export async function readDeclaration(db: Kysely<Database>, sellerId: number, orderId: number): Promise<OpenDeclaration> {
  return readOpen(db, await packageOf(db, sellerId, orderId));
}

const refusal = (code: string, message: string): ApiError => new ApiError(409, code, message);

/** What keeps the form from being changed now; null: nothing. */
function editObstacle({ facts, row }: OpenDeclaration): ApiError | null {
  if (facts.parcel.handed_over_at !== null) return refusal('customs_locked', 'The package has been handed over.');
  if (row.status === 'not_required') return refusal('not_required', 'This package needs no customs form.');
  if (row.status === 'submitted' || !facts.orders.some(({ status }) => canEditCustoms(status))) return refusal('wrong_state', 'The form cannot be changed now.');
  return null;
}

export function isEditable(open: OpenDeclaration): boolean {
  return editObstacle(open) === null;
}

/**
 * Under the package's lock, so that the hand-over cannot come in between. Throws ApiError 404; 409 customs_locked,
 * not_required, or wrong_state where the customs are looking at it or nothing is being sent.
 */
export async function lockDeclaration(trx: Kysely<Database>, sellerId: number, orderId: number): Promise<OpenDeclaration> {
  const packageId = await packageOf(trx, sellerId, orderId);
  await trx.selectFrom('packages').select('id').where('id', '=', packageId).forUpdate().execute();
  const open = await readOpen(trx, packageId);
  const obstacle = editObstacle(open);
  if (obstacle !== null) throw obstacle;
  return open;
}

/** The form that the draft needs; it can become the larger one by its weight. */
export function formOfDraft(facts: CustomsFacts, draft: WireCustomsDraft): FormChoice {
  return chooseForm(consignmentOf(facts, draft.gross_weight_grams));
}

/** null: no form, nothing to check. */
export function checkOf(facts: CustomsFacts, draft: WireCustomsDraft): CustomsCheck | null {
  const { form } = formOfDraft(facts, draft);
  if (form === null) return null;
  const { from, to } = consignmentOf(facts, draft.gross_weight_grams);
  return customsCheck({
    form,
    sender: from,
    recipient: to,
    isPro: facts.seller.isPro,
    value: facts.value,
    hammerOf: new Map(facts.lots.map(({ lotId, hammer }) => [lotId, hammer])),
    draft,
  });
}
