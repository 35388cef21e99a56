// The routes of the bidding service.
import { sql, type Kysely } from 'kysely';
import {
  authoriseBid,
  getBiddingBlock,
  listBids,
  type WireBiddingBlock,
  streamAuction,
  streamLots,
  type WireBid,
} from '../../../../src/contract/buyer/bidding';
import { getLotStatus } from '../../../../src/contract/buyer/lots';
import { type RouteDefinition, implement, implementStream } from '../../http/implement';
import { createNotFoundError } from '../../http/apiError';
import { getPublicLotStatus } from '../../domain/bidding/biddingRules';
import type { Database } from '../../database/generated/database';
import { flagUrls } from '../../http/flagPictures';
import { peekGrant } from '../accounts/mfa/requireStepUp';
import { createBidRoute, challengeBid, toBidGrant } from './createBid.handler';
import { getBiddingConstraintsRoute } from './getBiddingConstraints.handler';
import { listBiddingLotsRoute } from './listBiddingLots.handler';
import { readBiddingLots, getBiddingFigures } from './biddingLotRow';
import { toLotState } from './engine/lotRow';
import { wireBiddingBlock, bidderName, toMajor, readLatestBids } from './wireBiddingBlock';
import { toWireTime } from '../../lib/toWireTime';

type Page = { limit: number; offset: number };

function selectBids(db: Kysely<Database>, lotId: number) {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.userId')
    .innerJoin('lots', 'lots.id', 'bids.lotId')
    .where('bids.lotId', '=', lotId)
    .select(['bids.id', 'bids.amountMinor', 'bids.kind', 'bids.explanation', 'bids.createdAt'])
    .select(['users.bidderToken', 'users.bidderNumber', 'users.countryCode', 'lots.currencyCode'])
    .select((eb) =>
      eb
        .selectFrom('bids as own')
        .whereRef('own.lotId', '=', 'bids.lotId')
        .whereRef('own.userId', '=', 'bids.userId')
        .select((own) => own.fn.countAll<number>().as('count'))
        .as('totalBids'),
    );
}

type BidRow = Awaited<ReturnType<ReturnType<typeof selectBids>['execute']>>[number];

function toWire(row: BidRow): WireBid {
  return {
    id: row.id,
    amount: toMajor(row.amountMinor, row.currencyCode),
    currency_code: row.currencyCode,
    bidder: {
      name: bidderName(row.bidderNumber),
      token: row.bidderToken,
      total_bids: row.totalBids ?? 0,
      country: { code: row.countryCode, ...flagUrls(row.countryCode) },
    },
    from_order: row.kind === 'automatic',
    is_automatic: row.kind === 'automatic',
    explanation_type: row.explanation,
    created_at: toWireTime(row.createdAt.toISOString()),
  };
}

/**
 * Rows of the bid history on the wire. Highest first, which is also latest first: amounts only
 * increase.
 */
async function readBidPage(
  db: Kysely<Database>,
  lotId: number,
  { limit, offset }: Page,
): Promise<WireBid[]> {
  const rows = await selectBids(db, lotId)
    .orderBy('bids.sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
}

// Live streams: the hub writes to the response until one side closes it.

/** Returns null for a missing or foreign id; the stream then starts with the next event. */
function parseLastEventId(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

const streamAuctionRoute = implementStream(
  streamAuction,
  async ({ params, headers, ctx }, _req, res) => {
    const auction = await ctx.db
      .selectFrom('auctions')
      .select('id')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!auction) throw createNotFoundError();
    await ctx.live.connect(
      res,
      { auctionIds: [auction.id], lotIds: null },
      parseLastEventId(headers['last-event-id']),
      ctx.clientIp,
    );
  },
);

/** Unknown and unpublished lots have no events. */
const streamLotsRoute = implementStream(streamLots, async ({ query, headers, ctx }, _req, res) => {
  const lotIds = new Set(query.ids.split(',').map(Number));
  const rows = await ctx.db
    .selectFrom('lots')
    .select('auctionId')
    .distinct()
    .where('id', 'in', [...lotIds])
    .where('publishedAt', '<=', sql<Date>`now()`)
    .execute();
  await ctx.live.connect(
    res,
    { auctionIds: rows.map((row) => row.auctionId), lotIds },
    parseLastEventId(headers['last-event-id']),
    ctx.clientIp,
  );
});

async function readOrderReference(
  db: Kysely<Database>,
  lotId: number,
  userId: number,
): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select('reference')
    .where('lotId', '=', lotId)
    .where('buyerId', '=', userId)
    .executeTakeFirst();
  return order?.reference ?? null;
}

/**
 * Reads a lot's bidding block for one viewer. Of the hidden figures, viewers see only their own
 * maximum and the two flags of the reserve. Returns null if there is no such lot. `now` is the
 * database's time.
 */
async function readBiddingBlock(
  db: Kysely<Database>,
  lotId: number,
  userId: number | null,
  now: Date,
): Promise<WireBiddingBlock | null> {
  const [row] = await readBiddingLots(db, [lotId]);
  if (!row) return null;
  // Reads bids up to the sequence of the row: a bid in between would be in the list but not in the
  // price.
  const latestBids = await readLatestBids(db, lotId, row.bidSequence, userId);
  const state = toLotState(row);
  const leads = userId !== null && row.leaderId === userId;
  const hasWon = userId !== null && row.winnerId === userId;
  return wireBiddingBlock({
    figures: getBiddingFigures(row, now),
    auctionId: row.auctionId,
    leaderToken: row.leaderToken,
    buyNowMinor: row.buyNowMinor,
    latestBids,
    viewer: {
      leads,
      hasBid: (latestBids[0]?.ownBids ?? 0) > 0,
      hasWon,
      maximumMinor: leads ? state.leaderMaxMinor : null,
      orderReference: hasWon ? await readOrderReference(db, lotId, userId) : null,
    },
  });
}

/** Returns the bid history of a lot. */
const listBidsRoute = implement(listBids, async ({ params, query, ctx }) => {
  const { db } = ctx;
  const page = query.page ?? 1;
  const perPage = query.per_page ?? 20;
  const lot = await db
    .selectFrom('lots')
    .select('bidSequence')
    .where('id', '=', params.id)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (!lot) throw createNotFoundError();
  const bids = await readBidPage(db, params.id, { limit: perPage, offset: (page - 1) * perPage });
  // The sequence has no gaps, so the last number is the count.
  return { body: { bids, meta: { page, per_page: perPage, total: lot.bidSequence } } };
});

/** Returns whether a lot is open, and until when. */
const getLotStatusRoute = implement(getLotStatus, async ({ params, ctx }) => {
  const [row] = await readBiddingLots(ctx.db, [params.id]);
  if (!row) throw createNotFoundError();
  const nowMs = ctx.clock.now();
  const state = toLotState(row);
  return {
    body: {
      status: getPublicLotStatus(state, new Date(nowMs)),
      planned_close_at: state.plannedCloseAt.toISOString(),
      effective_close_at: state.effectiveCloseAt.toISOString(),
      extension_count: state.extensionCount,
      meta: { time: nowMs / 1_000 },
    },
  };
});

/** Returns the bidding block of a lot for this viewer. */
const getBiddingBlockRoute = implement(getBiddingBlock, async ({ params, ctx }) => {
  const block = await readBiddingBlock(
    ctx.db,
    params.id,
    ctx.user?.id ?? null,
    new Date(ctx.clock.now()),
  );
  if (!block) throw createNotFoundError();
  return { body: { bidding_block: block } };
});

/**
 * Tells whether a bid will need a second factor, when the confirm step opens, so that the user can
 * enter the code before the bid is urgent. The grant is consumed by the bid itself.
 */
const authoriseBidRoute = implement(
  authoriseBid,
  async ({ params, body, ctx }) => {
    const [lot] = await readBiddingLots(ctx.db, [params.id]);
    if (!lot) throw createNotFoundError();
    // An invalid amount or currency is refused when the bid is placed. It must not trigger a code
    // or appear in a mail.
    const isValidAmount =
      body.currency_code === toLotState(lot).currency && Number.isSafeInteger(body.amount);
    const grant = isValidAmount ? toBidGrant(ctx, params.id, body) : undefined;
    if (grant === undefined)
      return { body: { authorisation: { required: false, expires_at: null } } };
    const expiresAt = await peekGrant(ctx, grant);
    if (expiresAt === null) return challengeBid(ctx, grant, params.id, body);
    return { body: { authorisation: { required: true, expires_at: expiresAt.toISOString() } } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);

export const biddingRoutes: readonly RouteDefinition[] = [
  authoriseBidRoute,
  createBidRoute,
  getBiddingBlockRoute,
  getBiddingConstraintsRoute,
  getLotStatusRoute,
  listBiddingLotsRoute,
  listBidsRoute,
  streamAuctionRoute,
  streamLotsRoute,
];
