// GET /feedback/api/v2/sellers/:id/feedbacks: a seller's feedback, latest first. Authors appear by
// the name that was stored with the feedback. Only the seller sees which order it was: its lot
// would reveal who bid on it.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  listSellerFeedback,
  type WireFeedback,
  type WireFeedbackSummary,
} from '../../../../src/contract/feedback/sellerFeedback';
import type { Database } from '../../database/generated/database';
import { calculateSellerScore } from '../../domain/accounts/badgeKinds';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { toPaging } from '../discovery/paging';
import { isWindowOpen } from './feedbackRows';

type Row = Pick<WireFeedback, 'rating' | 'text'> & {
  orderReference: string;
  authorName: string;
  aspects: NonNullable<WireFeedback['aspects']> | null;
  id: number;
  createdAt: Date;
  responseText: string | null;
  responseAt: Date | null;
  orderId: number | null;
  title: string | null;
  deliveredAt: Date | null;
  now: Date;
};
type Counts = { positiveCount: number; neutralCount: number; negativeCount: number };
type Means = {
  description: number | null;
  packaging: number | null;
  shipping: number | null;
  communication: number | null;
};

/** Feedback `f` that the seller can still respond to; `o` is its order. */
const canRespond = sql<boolean>`
  f.response_text is null and o.delivered_at > clock_timestamp() - interval '90 days'`;

function wireRow(row: Row, isSeller: boolean): WireFeedback {
  const { id, orderId, title, createdAt, responseText: response, responseAt: respondedAt } = row;
  return {
    order_reference: isSeller || orderId === null ? row.orderReference : `F${id}`,
    created_at: createdAt.toISOString(),
    author_name: row.authorName,
    rating: row.rating,
    text: row.text,
    response:
      response === null
        ? null
        : { text: response, created_at: (respondedAt ?? createdAt).toISOString() },
    aspects: row.aspects,
    order:
      isSeller && orderId !== null && title !== null
        ? { id: orderId, title, can_respond: isWindowOpen(row) }
        : null,
  };
}

async function readSummary(
  db: Kysely<Database>,
  sellerId: number,
  counts: Counts,
  isSeller: boolean,
): Promise<WireFeedbackSummary> {
  const mean = (aspect: keyof Means): RawBuilder<number | null> =>
    sql`round(avg((f.aspects->>${aspect})::int), 1)::float8`;
  const { rows } = await sql<Means & { toAnswer: number }>`
    select ${mean('description')} as description, ${mean('packaging')} as packaging,
      ${mean('shipping')} as shipping, ${mean('communication')} as communication,
      count(*) filter (where ${canRespond})::int as to_answer
    from feedbacks f left join orders o on o.id = f.order_id
    where f.seller_id = ${sellerId}`.execute(db);
  const { value, positive, neutral, negative } = calculateSellerScore(counts);
  const {
    description = null,
    packaging = null,
    shipping = null,
    communication = null,
    toAnswer: open = 0,
  } = rows[0] ?? {};
  const isRated =
    description !== null && packaging !== null && shipping !== null && communication !== null;
  return {
    positive,
    neutral,
    negative,
    score: value,
    aspects: isRated ? { description, packaging, shipping, communication } : null,
    to_answer: isSeller ? open : null,
  };
}

export const listSellerFeedbackRoute = implement(
  listSellerFeedback,
  async ({ params, query, ctx }) => {
    const counts = await ctx.db
      .selectFrom('sellers')
      .select(['positiveCount', 'neutralCount', 'negativeCount'])
      .where('userId', '=', params.id)
      .executeTakeFirst();
    if (counts === undefined) throw createNotFoundError();
    const isSeller = ctx.user?.id === params.id;
    const { page, perPage } = toPaging(query);
    const filter = sql`
      f.seller_id = ${params.id}
      and ${query.rating === undefined ? sql`true` : sql`f.rating = ${query.rating}`}
      and ${query.answer === undefined || !isSeller ? sql`true` : canRespond}`;
    const [{ rows }, total, summary] = await Promise.all([
      sql<Row>`
        select f.id, f.order_reference, f.created_at, f.author_name, f.rating, f.text, f.aspects,
          f.response_text, f.response_at, f.order_id, l.title, o.delivered_at,
          clock_timestamp() as now
        from feedbacks f
          left join orders o on o.id = f.order_id
          left join lots l on l.id = o.lot_id
        where ${filter}
        order by f.created_at desc, f.id desc
        limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db),
      sql<{ total: number }>`
        select count(*)::int as total
        from feedbacks f left join orders o on o.id = f.order_id
        where ${filter}`.execute(ctx.db),
      readSummary(ctx.db, params.id, counts, isSeller),
    ]);
    return {
      body: {
        feedbacks: rows.map((row) => wireRow(row, isSeller)),
        meta: { page, per_page: perPage, total: total.rows[0]?.total ?? 0 },
        summary,
      },
    };
  },
);
