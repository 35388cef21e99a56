// Delivers recorded events from PostgreSQL to the browsers that watch an auction, and account
// events to their users. One per process, with one LISTEN connection for any number of streams.
import type { Response } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { WireLiveEvent } from '../../../src/contract/buyer/bidding';
import type { Database } from '../database/generated/database';
import { createOverloadedError, createUnavailableError } from '../http/apiError';
import type { LiveHub } from '../http/context';
import type { ServerClock } from '../http/serverClock';
import { liveClients } from '../lib/metrics';
import { accountChannel } from '../domain/bidding/lotState';
import { liveChannel } from '../domain/bidding/biddingFigures';
import { createAccountStreams } from './accountStreams';
import {
  readEventsAfter,
  readEventsOfNotices,
  readEventsSince,
  type LiveEventRow,
  type LiveTopic,
} from './liveEvents';
import { openLiveStream, type LiveFrame, type LiveStream } from './liveStream';
import { liveWireLot } from './liveWireLot';
import { Client } from 'pg';

// The process's only LISTEN connection. It reconnects indefinitely, with pauses that grow up to two
// seconds. Notices are lost while it is down, so `onListening` tells the hub to read what it
// missed.
type LiveListener = { stop: () => Promise<void> };
/** `onNotice`: handlers by channel. */
type Options = {
  url: string;
  onNotice: Readonly<Record<string, (text: string) => void>>;
  log: Logger;
  onListening: () => void;
};

const firstPauseMs = 100;
const longestPauseMs = 2_000;

function startLiveListener({ url, log, onNotice, onListening }: Options): LiveListener {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;

  const scheduleReconnect = (error: unknown): void => {
    client = null;
    if (stopped || timer !== undefined) return;
    log.warn({ err: error, pauseMs }, 'live listener lost its connection');
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  };

  const connect = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'gavel live',
    });
    client = next;
    next.on('error', scheduleReconnect);
    next.on('end', () => {
      if (client === next) scheduleReconnect(new Error('connection ended'));
    });
    next.on('notification', ({ channel, payload }) => onNotice[channel]?.(payload ?? ''));
    try {
      await next.connect();
      for (const channel of Object.keys(onNotice))
        await next.query(`listen ${next.escapeIdentifier(channel)}`);
      pauseMs = firstPauseMs;
      onListening();
    } catch (error) {
      scheduleReconnect(error);
      await next.end().catch(() => undefined);
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

// Parses notices of the live channel: `<auction id>:<newest event id>`. The channel's name is in
// domain/bidding.

/** Returns null for a text of another form. */
function parseLiveNotice(text: string): { auctionId: number; eventId: number } | null {
  const match = /^(\d{1,15}):(\d{1,15})$/.exec(text);
  return match ? { auctionId: Number(match[1]), eventId: Number(match[2]) } : null;
}

export type LiveLimits = { maxStreams: number; maxStreamsPerAddress: number; heartbeatMs: number };
type LiveHubDeps = {
  db: Kysely<Database>;
  url: string;
  clock: ServerClock;
  log: Logger;
  limits?: Partial<LiveLimits>;
};

type Watcher = LiveTopic & { stream: LiveStream };

const defaultLimits: LiveLimits = {
  maxStreams: 5_000,
  maxStreamsPerAddress: 50,
  heartbeatMs: 15_000,
};

export function startLiveHub({ db, url, clock, log, limits }: LiveHubDeps): LiveHub {
  const { maxStreams, maxStreamsPerAddress, heartbeatMs } = { ...defaultLimits, ...limits };
  const watchers = new Set<Watcher>();
  const watchersByAuction = new Map<number, Set<Watcher>>();
  const perAddress = new Map<string, number>();
  let total = 0;
  let stopped = false;
  /** Of the last read that needs no notices: one notice says nothing about another. */
  let lastReadMs = clock.now();
  let noticedIds: number[] = [];
  let reading = Promise.resolve();

  const toEventText = (seq: number, type: string, lot: WireLiveEvent['lot']): string => {
    const now = clock.now();
    return JSON.stringify({ seq, type, lot, time: new Date(now).toISOString(), time_ms: now });
  };
  const toFrame = ({ id, type, payload }: LiveEventRow): LiveFrame => ({
    seq: id,
    text: toEventText(id, type, liveWireLot(payload)),
  });
  const deliver = (rows: readonly LiveEventRow[]): void => {
    for (const row of rows) {
      const interested = watchersByAuction.get(row.auctionId);
      if (!interested) continue;
      const frame = toFrame(row);
      for (const { stream, lotIds } of interested)
        if (lotIds === null || lotIds.has(row.lotId)) stream.push(frame);
    }
  };
  // Reads run one after another, so that events are sent in the order of their notices.
  const read = (query: () => Promise<LiveEventRow[]>): void => {
    reading = reading.then(async () => {
      try {
        deliver(await query());
      } catch (error) {
        log.error({ err: error }, 'could not read live events');
        scheduleCatchUp();
      }
    });
  };
  let retry: NodeJS.Timeout | undefined;
  const catchUp = (): void =>
    read(async () => {
      const startedMs = clock.now();
      const rows = await readEventsSince(db, [...watchersByAuction.keys()], lastReadMs);
      lastReadMs = startedMs;
      return rows;
    });
  const scheduleCatchUp = (): void => {
    clearTimeout(retry);
    retry = setTimeout(catchUp, 1_000);
    retry.unref();
  };
  const onNotice = (text: string): void => {
    const notice = parseLiveNotice(text);
    if (!notice || !watchersByAuction.has(notice.auctionId)) return;
    noticedIds.push(notice.eventId);
    if (noticedIds.length > 1) return;
    // All notices that arrive before this read starts share one query.
    read(async () => {
      const ids = noticedIds;
      noticedIds = [];
      return readEventsOfNotices(db, ids);
    });
  };
  const accounts = createAccountStreams({ db, clock, log });
  const listener = startLiveListener({
    url,
    log,
    onNotice: { [liveChannel]: onNotice, [accountChannel]: accounts.onNotice },
    onListening: () => {
      catchUp();
      accounts.refreshAll();
    },
  });
  const pulse = setInterval(() => {
    const text = toEventText(0, 'heartbeat', null);
    for (const { stream } of watchers) stream.heartbeat(text);
    // For events whose notice was never sent, because the process that stored them died first.
    catchUp();
    accounts.pulse();
  }, heartbeatMs);
  pulse.unref();

  /** Its `close` event has passed already, so nothing would end what is counted for it. */
  const hasLeft = (res: Response): boolean => res.destroyed;
  /** Counts a stream until its response closes. */
  const count = (res: Response, address: string): void => {
    if (stopped) throw createUnavailableError(new Error('the live hub has stopped'));
    const addressCount = perAddress.get(address) ?? 0;
    if (total >= maxStreams || addressCount >= maxStreamsPerAddress)
      throw createOverloadedError('too many live streams');
    total += 1;
    liveClients.inc();
    perAddress.set(address, addressCount + 1);
    res.once('close', () => {
      total -= 1;
      liveClients.dec();
      const remaining = (perAddress.get(address) ?? 1) - 1;
      if (remaining > 0) perAddress.set(address, remaining);
      else perAddress.delete(address);
    });
  };
  const addWatcher = (watcher: Watcher): void => {
    watchers.add(watcher);
    for (const id of watcher.auctionIds)
      watchersByAuction.set(id, (watchersByAuction.get(id) ?? new Set()).add(watcher));
  };
  const removeWatcher = (watcher: Watcher): void => {
    watchers.delete(watcher);
    for (const id of watcher.auctionIds) {
      const others = watchersByAuction.get(id);
      if (others?.delete(watcher) === true && others.size === 0) watchersByAuction.delete(id);
    }
  };

  return {
    connect: async (res, topic, lastEventId, address) => {
      if (hasLeft(res)) return;
      count(res, address);
      const stream = openLiveStream(res);
      const watcher = { ...topic, stream };
      addWatcher(watcher);
      res.once('close', () => removeWatcher(watcher));
      stream.heartbeat(toEventText(0, 'heartbeat', null));
      // Subscribe before reading the replay: later commits arrive as notices, earlier ones are in
      // the replay.
      const replay = lastEventId === null ? [] : await readEventsAfter(db, topic, lastEventId);
      stream.startAfter(replay.map(toFrame));
    },
    connectAccount: async (res, viewer, address) => {
      if (hasLeft(res)) return;
      count(res, address);
      await accounts.connect(res, viewer);
    },
    stop: async () => {
      stopped = true;
      clearInterval(pulse);
      clearTimeout(retry);
      await listener.stop();
      await reading;
      for (const { stream } of [...watchers]) stream.end();
      await accounts.stop();
    },
  };
}
