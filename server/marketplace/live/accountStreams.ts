// The live streams of users: each user receives events of their own bids and orders, with current
// counts, and nothing of other users. A stream ends with its session. A user can have a few
// streams; a further one closes the oldest. Nothing is replayed: a stream starts with the current
// counts.
import type { Response } from 'express';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { WireAccountEvent } from '../../../src/contract/buyer/users';
import { getTabStatuses } from '../../../src/lib/orders/orderStates';
import type { Database } from '../database/generated/database';
import { parseAccountNotice, type AccountNotice } from '../domain/bidding/lotState';
import type { AccountViewer } from '../http/context';
import type { ServerClock } from '../http/serverClock';
import { getLotPath } from '../domain/catalogue/paths';
import { hashToken } from '../lib/secretBox';
import { countUnread } from '../services/notifications/countUnread';
import { countOutbidLots } from '../services/users/countOutbidLots';
import { openLiveStream, type LiveStream } from './liveStream';

type AccountCounts = NonNullable<WireAccountEvent['counts']>;

const unpaidStatuses = getTabStatuses('buyer', 'to_pay');
/**
 * Counts of orders, outbid lots and notifications for the live stream and the profile, read for
 * many users at once.
 */
async function readAccountCounts(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<Map<number, AccountCounts>> {
  const { rows } = await sql<{
    userId: number;
    orders: number;
    unpaidOrders: number;
    outbidLots: number;
    unread: number;
  }>`
    select requested.id as user_id, o.orders, o.unpaid_orders,
      ${countOutbidLots(sql`requested.id`)} as outbid_lots,
      ${countUnread(sql`requested.id`)} as unread
    from unnest(${[...userIds]}::bigint[]) as requested (id)
    cross join lateral (
      select count(*)::int as orders,
        count(*) filter (where status = any(${unpaidStatuses}::text[]))::int as unpaid_orders
      from orders where buyer_id = requested.id
    ) o`.execute(db);
  return new Map(
    rows.map(({ userId, orders, unpaidOrders, outbidLots, unread }) => [
      userId,
      {
        orders,
        unpaid_orders: unpaidOrders,
        outbid_lots: outbidLots,
        unread_messages: unread,
      },
    ]),
  );
}

type AccountStreams = {
  connect: (res: Response, viewer: AccountViewer) => Promise<void>;
  onNotice: (text: string) => void;
  /** Sends the current counts to every stream, after notices may have been missed. */
  refreshAll: () => void;
  pulse: () => void;
  stop: () => Promise<void>;
};
type StreamDeps = { db: Kysely<Database>; clock: ServerClock; log: Logger };
type PendingNotice = Pick<AccountNotice, 'lotId'> & {
  userId: number;
  type: Exclude<WireAccountEvent['type'], 'heartbeat'>;
};
type Connection = { stream: LiveStream; tokenHash: Buffer };

const maxStreamsPerUser = 8;

export function createAccountStreams({ db, clock, log }: StreamDeps): AccountStreams {
  const connections = new Map<number, Set<Connection>>();
  let pending: PendingNotice[] = [];
  let reading = Promise.resolve();

  const toEventText = (event: Omit<WireAccountEvent, 'time_ms'>): string =>
    JSON.stringify({ ...event, time_ms: clock.now() });
  const read = (task: () => Promise<void>): void => {
    reading = reading
      .then(task)
      .catch((error: unknown) => log.error({ err: error }, 'could not read account updates'));
  };
  const readLots = async (
    lotIds: readonly number[],
  ): Promise<Map<number, NonNullable<WireAccountEvent['lot']>>> => {
    if (lotIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('lots')
      .select(['id', 'title', 'slug'])
      .where('id', 'in', lotIds)
      .execute();
    return new Map(
      rows.map((row) => [row.id, { id: row.id, title: row.title, url: getLotPath(row) }]),
    );
  };
  const notifyConnections = async (notices: readonly PendingNotice[]): Promise<void> => {
    const connected = notices.filter(({ userId }) => connections.has(userId));
    if (connected.length === 0) return;
    const [counts, lots] = await Promise.all([
      readAccountCounts(db, [...new Set(connected.map(({ userId }) => userId))]),
      readLots([...new Set(connected.map(({ lotId }) => lotId).filter((id) => id > 0))]),
    ]);
    for (const { userId, type, lotId } of connected) {
      const text = toEventText({
        type,
        counts: counts.get(userId) ?? null,
        lot: lots.get(lotId) ?? null,
      });
      for (const { stream } of connections.get(userId) ?? []) stream.heartbeat(text);
    }
  };
  /** Notices that arrive during one read share the next. */
  const queueNotice = (notice: PendingNotice): void => {
    pending.push(notice);
    if (pending.length > 1) return;
    read(async () => {
      const batch = pending;
      pending = [];
      await notifyConnections(batch);
    });
  };
  const endStreamsWithoutSession = async (users: readonly number[]): Promise<void> => {
    const open = users.flatMap((userId) => [...(connections.get(userId) ?? [])]);
    if (open.length === 0) return;
    const hashes = open.map(({ tokenHash }) => tokenHash);
    const rows = await db
      .selectFrom('sessions')
      .select('tokenHash')
      .where(sql<boolean>`token_hash = any(${hashes}::bytea[]) and expires_at > now()`)
      .execute();
    const valid = new Set(rows.map((row) => row.tokenHash.toString('hex')));
    for (const { stream, tokenHash } of open)
      if (!valid.has(tokenHash.toString('hex'))) stream.end();
  };

  return {
    connect: async (res, { userId, token }) => {
      const connection: Connection = {
        stream: openLiveStream(res),
        tokenHash: hashToken(token),
      };
      const userConnections = connections.get(userId) ?? new Set<Connection>();
      connections.set(userId, userConnections.add(connection));
      res.once('close', () => {
        const isLast = userConnections.delete(connection) && userConnections.size === 0;
        if (isLast && connections.get(userId) === userConnections) connections.delete(userId);
      });
      const [oldest] = userConnections;
      if (userConnections.size > maxStreamsPerUser) oldest?.stream.end();
      const counts = await readAccountCounts(db, [userId]);
      connection.stream.heartbeat(
        toEventText({ type: 'state', counts: counts.get(userId) ?? null, lot: null }),
      );
    },
    onNotice: (text) => {
      const notice = parseAccountNotice(text);
      if (notice === null || !connections.has(notice.userId)) return;
      const { userId, type, lotId } = notice;
      if (type === 'session') read(() => endStreamsWithoutSession([userId]));
      else queueNotice({ userId, type, lotId });
    },
    refreshAll: () => {
      for (const userId of connections.keys()) queueNotice({ userId, type: 'state', lotId: 0 });
    },
    pulse: () => {
      const text = toEventText({ type: 'heartbeat', counts: null, lot: null });
      for (const userConnections of connections.values())
        for (const { stream } of userConnections) stream.heartbeat(text);
      read(() => endStreamsWithoutSession([...connections.keys()]));
    },
    stop: async () => {
      await reading;
      for (const userConnections of [...connections.values()])
        for (const { stream } of [...userConnections]) stream.end();
    },
  };
}
