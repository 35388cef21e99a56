// The lots that the user has bid on, with their highest bid: all of them by latest bid, or those of
// one status by closing time. Counts and exposure always cover all of them.
import { sql, type RawBuilder } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import { listMyBids } from '../../../../src/contract/buyer/users';
import { getMinorPerMajor } from '../../../../src/lib/money';
import { implement, requireUser } from '../../http/implement';
import { readLotCards } from '../discovery/readLotCards';

type Response = ResponseOf<typeof listMyBids>;
type Row = {
  lotId: number;
  amountMinor: number;
  currency: string;
  isLeading: boolean;
  isWinner: boolean;
  createdAt: Date;
};
type Tab = keyof NonNullable<Response['counts']>;
type Summary = {
  counts: NonNullable<Response['counts']>;
  exposure: NonNullable<Response['exposure']>;
};

// Conditions on the rows of `own` below.
const isOpen = sql`(status in ('open', 'scheduled') and effective_close_at > now())`;
const conditions: Readonly<Record<Tab, RawBuilder<unknown>>> = {
  active: isOpen,
  winning: sql`${isOpen} and is_leading`,
  outbid: sql`${isOpen} and not is_leading`,
  won: sql`is_winner`,
  lost: sql`not ${isOpen} and not is_winner`,
};

const buildOrder = (status: Tab | undefined): RawBuilder<unknown> => {
  if (status === undefined) return sql`created_at desc, lot_id`;
  return status === 'won' || status === 'lost'
    ? sql`effective_close_at desc, lot_id`
    : sql`effective_close_at, lot_id`;
};

export const listMyBidsRoute = implement(listMyBids, async ({ query, ctx }) => {
  const user = requireUser(ctx);
  const page = query.page ?? 1;
  const perPage = query.per_page ?? 24;
  const ownBids = sql`
    select l.id as lot_id, max(b.amount_minor) as amount_minor, l.currency_code as currency,
      l.status, l.effective_close_at, l.leader_max_minor,
      l.leader_id is not distinct from ${user.id} as is_leading,
      l.winner_id is not distinct from ${user.id} as is_winner,
      max(b.created_at) as created_at
    from bids b join lots l on l.id = b.lot_id
    where b.user_id = ${user.id}
    group by l.id`;
  const count = (tab: Tab) => sql`count(*) filter (where ${conditions[tab]})::int`;
  const [{ rows }, summary] = await Promise.all([
    sql<Row>`
      select * from (${ownBids}) own
      where ${query.status === undefined ? sql`true` : conditions[query.status]}
      order by ${buildOrder(query.status)}
      limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db),
    sql<Summary & { total: number }>`
      with own as (${ownBids})
      select count(*)::int as total,
        json_build_object(
          'active', ${count('active')}, 'winning', ${count('winning')},
          'outbid', ${count('outbid')}, 'won', ${count('won')}, 'lost', ${count('lost')}
        ) as counts,
        (
          select coalesce(
            json_agg(
              json_build_object('amount', amount, 'currency_code', currency) order by currency
            ),
            '[]'
          )
          from (
            select currency, sum(greatest(leader_max_minor, amount_minor))::float8 as amount
            from own where ${conditions.winning}
            group by currency
          ) as sums
        ) as exposure
      from own`.execute(ctx.db),
  ]);
  const cards = new Map(
    (
      await readLotCards(
        ctx,
        rows.map((row) => row.lotId),
      )
    ).map((card) => [card.id, card]),
  );
  const bids = rows.flatMap((row) => {
    const lot = cards.get(row.lotId);
    if (!lot) return [];
    return [
      {
        lot,
        amount: Math.ceil(row.amountMinor / getMinorPerMajor(row.currency)),
        currency_code: row.currency,
        is_leading: row.isLeading,
        is_winner: row.isWinner,
        created_at: row.createdAt.toISOString(),
      },
    ];
  });
  const { total, counts, exposure } = summary.rows[0] ?? {
    total: 0,
    counts: { active: 0, winning: 0, outbid: 0, won: 0, lost: 0 },
    exposure: [],
  };
  return {
    body: {
      bids,
      counts,
      exposure,
      meta: {
        page,
        per_page: perPage,
        total: query.status === undefined ? total : counts[query.status],
      },
    },
  };
});
