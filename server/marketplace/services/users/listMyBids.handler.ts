// Lots that the user has bid on, the latest bid first, with the user's own highest bid.
import { sql } from 'kysely';
import { listMyBids } from '../../../../src/contract/buyer/users';
import { minorPerMajor } from '../../../../src/lib/money';
import { implement, requireUser } from '../../http/implement';
import { readLotCards } from '../discovery/lotCards';

type Row = { lotId: number; amountMinor: number; currency: string; isLeading: boolean; isWinner: boolean; createdAt: Date };

export const listMyBidsRoute = implement(listMyBids, async ({ query, ctx }) => {
  const user = requireUser(ctx);
  const page = query.page ?? 1;
  const perPage = query.per_page ?? 24;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.id as "lotId", max(b.amount_minor) as "amountMinor", l.currency_code as "currency",
        l.leader_id is not distinct from ${user.id} as "isLeading", l.winner_id is not distinct from ${user.id} as "isWinner",
        max(b.created_at) as "createdAt"
      from bids b join lots l on l.id = b.lot_id
      where b.user_id = ${user.id}
      group by l.id order by max(b.created_at) desc, l.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db),
    sql<{ total: number }>`select count(distinct lot_id)::int as total from bids where user_id = ${user.id}`.execute(ctx.db),
  ]);
  const cards = new Map((await readLotCards(ctx.db, rows.map((row) => row.lotId))).map((card) => [card.id, card]));
  const bids = rows.flatMap((row) => {
    const lot = cards.get(row.lotId);
    if (!lot) return [];
    return [
      {
        lot,
        amount: Math.ceil(row.amountMinor / minorPerMajor(row.currency)),
        currency_code: row.currency,
        is_leading: row.isLeading,
        is_winner: row.isWinner,
        created_at: row.createdAt.toISOString(),
      },
    ];
  });
  return { body: { bids, meta: { page, per_page: perPage, total: counted.rows[0]?.total ?? 0 } } };
});
