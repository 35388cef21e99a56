// Makes a verified user a seller. This changes their rights, so the session gets a new id.
import { sql } from 'kysely';
import { createSeller } from '../../../../../src/contract/accounts/sellers';
import { ApiError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/sessions';
import { lockUser } from '../lockUser';
import { checkSeller } from './checkSeller';
import { claimShopName, readSeller, wireSeller } from './sellerRows';

function createRefusal(code: string, message: string, attribute: string | null): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute }]);
}

export const createSellerRoute = implement(createSeller, async ({ body, ctx }) => {
  const { id: userId, accountVerified, isSeller } = requireUser(ctx);
  const createAlreadySellerError = (): ApiError =>
    new ApiError(409, 'already_seller', 'You are already a seller.');
  if (isSeller) throw createAlreadySellerError();
  if (!accountVerified)
    throw createRefusal('account_unverified', 'Verify your account first.', null);
  const { columns, faults } = checkSeller(body);
  if (!body.terms_accepted)
    faults.push({
      code: 'terms_not_accepted',
      message: 'Accept the terms for sellers.',
      attribute: 'terms_accepted',
    });
  if (faults.length > 0)
    throw new ApiError(
      422,
      faults[0]?.code ?? 'validation_failed',
      'Some fields are not valid.',
      faults,
    );
  const { cookie, row } = await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if ((await readSeller(trx, userId)) !== undefined) throw createAlreadySellerError();
    const slug = await claimShopName(trx, userId, columns.shop_name);
    const seller = await trx
      .insertInto('sellers')
      .values({
        user_id: userId,
        slug,
        ...columns,
        terms_accepted_at: sql<Date>`now()`,
        created_at: sql<Date>`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx.updateTable('users').set({ is_seller: true }).where('id', '=', userId).execute();
    return { cookie: await rotateSession(ctx, trx), row: seller };
  });
  ctx.log.info({ event: 'became_seller', userId, kind: columns.kind }, 'became a seller');
  return { headers: { 'Set-Cookie': cookie }, body: { seller: wireSeller(row) } };
});
