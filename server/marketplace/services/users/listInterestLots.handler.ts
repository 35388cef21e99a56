// The user's favorites: all ids at once, for cards, and a page of cards.
import { listFavorites, listInterestLots } from '../../../../src/contract/buyer/users';
import { sql } from 'kysely';
import { implement, requireUser } from '../../http/implement';
import { readLotCards } from '../discovery/readLotCards';

export const listFavoritesRoute = implement(listFavorites, async ({ ctx }) => {
  const user = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('favorites')
    .select('lot_id')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .execute();
  return { body: { lot_ids: rows.map((row) => row.lot_id) } };
});

const conditions = {
  all: sql`true`,
  open: sql`l.status in ('scheduled', 'open') and l.effective_close_at > now()`,
  closed: sql`not (l.status in ('scheduled', 'open') and l.effective_close_at > now())`,
};

export const listInterestLotsRoute = implement(listInterestLots, async ({ query, ctx }) => {
  const user = requireUser(ctx);
  const page = query.page ?? 1;
  const perPage = query.per_page ?? 24;
  const fromFavorites = sql`
    from favorites f join lots l on l.id = f.lot_id
    where f.user_id = ${user.id} and l.published_at <= now()
      and ${conditions[query.status ?? 'all']}`;
  const [ids, countResult] = await Promise.all([
    sql<{ id: number }>`
      select l.id ${fromFavorites}
      order by f.created_at desc, l.id
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db),
    sql<{ total: number }>`select count(*)::int as total ${fromFavorites}`.execute(ctx.db),
  ]);
  const lots = await readLotCards(
    ctx,
    ids.rows.map((row) => row.id),
  );
  return {
    body: { lots, meta: { page, per_page: perPage, total: countResult.rows[0]?.total ?? 0 } },
  };
});
