// What buyers said of a seller, the latest first. Authors are shown by the name that was kept with their words.
import { listSellerFeedback } from '../../../../src/contract/feedback/sellerFeedback';
import { notFound } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { pageOf } from '../discovery/pageOf';

export const feedbackRoutes: readonly RouteDefinition[] = [
  implement(listSellerFeedback, async ({ params, query, ctx }) => {
    const seller = await ctx.db.selectFrom('sellers').select('user_id').where('user_id', '=', params.id).executeTakeFirst();
    if (seller === undefined) throw notFound();
    const { page, perPage } = pageOf(query);
    const [rows, { total }] = await Promise.all([
      ctx.db
        .selectFrom('feedbacks')
        .select(['order_reference', 'created_at', 'author_name', 'rating', 'text', 'response_text', 'response_at'])
        .where('seller_id', '=', params.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute(),
      ctx.db.selectFrom('feedbacks').select((eb) => eb.fn.countAll<number>().as('total')).where('seller_id', '=', params.id).executeTakeFirstOrThrow(),
    ]);
    const feedbacks = rows.map(({ created_at, response_text, response_at, ...said }) => ({
      ...said,
      created_at: created_at.toISOString(),
      response: response_text === null ? null : { text: response_text, created_at: (response_at ?? created_at).toISOString() },
    }));
    return { body: { feedbacks, meta: { page, per_page: perPage, total: Number(total) } } };
  }),
];
