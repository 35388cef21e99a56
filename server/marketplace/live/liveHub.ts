// Carries recorded events from PostgreSQL to the browsers that watch an auction, and to each person what concerns them. One a process: one LISTEN
// connection however many watch. Made by index.ts (startLiveHub) and by tests; the stream's route calls connect.
import type { Response } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import { overloaded, unavailable } from '../http/apiError';
import type { ServerClock } from '../http/serverClock';
import { accountChannel } from '../domain/bidding/accountNotice';
import { liveChannel } from '../domain/bidding/liveEventPayload';
import { createAccountStreams, type AccountViewer } from './accountStreams';
import { eventsAfter, eventsOfNotices, eventsSince, type LiveEventRow } from './liveEvents';
import { startLiveListener } from './liveListener';
import { parseLiveNotice } from './liveNotice';
import { openLiveStream, type LiveFrame, type LiveStream } from './liveStream';
import { liveWireLot } from './liveWireLot';
import type { WireLiveEvent } from '../../../src/contract/buyer/bidding';

export type LiveHub = {
  /** Opens the stream on `res`. Throws ApiError 503 above the caps. */
  connect: (res: Response, auctionId: number, lastEventId: number | null, address: string) => Promise<void>;
  /** Opens the stream of one person's own news. Throws ApiError 503 above the caps. */
  connectAccount: (res: Response, viewer: AccountViewer, address: string) => Promise<void>;
  stop: () => Promise<void>;
};
export type LiveLimits = { maxStreams: number; maxStreamsPerAddress: number; heartbeatMs: number };
type Parts = { db: Kysely<Database>; url: string; clock: ServerClock; log: Logger; limits?: Partial<LiveLimits> };

const usualLimits: LiveLimits = { maxStreams: 5_000, maxStreamsPerAddress: 50, heartbeatMs: 15_000 };

export function startLiveHub({ db, url, clock, log, limits }: Parts): LiveHub {
  const { maxStreams, maxStreamsPerAddress, heartbeatMs } = { ...usualLimits, ...limits };
  const streams = new Map<number, Set<LiveStream>>();
  const perAddress = new Map<string, number>();
  let total = 0;
  let stopped = false;
  let lastHeardMs = clock.now();
  let noticed: number[] = [];
  let reading = Promise.resolve();

  const textOf = (seq: number, type: string, lot: WireLiveEvent['lot']): string => {
    const now = clock.now();
    return JSON.stringify({ seq, type, lot, time: new Date(now).toISOString(), time_ms: now });
  };
  const frameOf = ({ id, type, payload }: LiveEventRow): LiveFrame => ({ seq: id, text: textOf(id, type, liveWireLot(payload)) });
  const deliver = (rows: readonly LiveEventRow[]): void => {
    for (const row of rows) {
      const watching = streams.get(row.auctionId);
      if (!watching) continue;
      const frame = frameOf(row);
      for (const stream of watching) stream.push(frame);
    }
  };
  // Reads go one after another, so that events leave in the order they were heard.
  const read = (query: () => Promise<LiveEventRow[]>): void => {
    reading = reading.then(async () => {
      try {
        deliver(await query());
      } catch (error) {
        log.error({ err: error }, 'could not read live events');
        catchUpAgain();
      }
    });
  };
  let retry: NodeJS.Timeout | undefined;
  const catchUp = (): void =>
    read(async () => {
      const askedMs = clock.now();
      const rows = await eventsSince(db, [...streams.keys()], lastHeardMs);
      lastHeardMs = askedMs;
      return rows;
    });
  const catchUpAgain = (): void => {
    clearTimeout(retry);
    retry = setTimeout(catchUp, 1_000);
    retry.unref();
  };
  const onNotice = (text: string): void => {
    const notice = parseLiveNotice(text);
    if (!notice || !streams.has(notice.auctionId)) return;
    noticed.push(notice.eventId);
    if (noticed.length > 1) return;
    // All that is heard before this read starts shares one query.
    read(async () => {
      const ids = noticed;
      noticed = [];
      const rows = await eventsOfNotices(db, ids);
      lastHeardMs = clock.now();
      return rows;
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
    const text = textOf(0, 'heartbeat', null);
    for (const watching of streams.values()) for (const stream of watching) stream.heartbeat(text);
    // For events whose notice was never sent, because the process that stored them has died before it could.
    catchUp();
    accounts.pulse();
  }, heartbeatMs);
  pulse.unref();

  /** Counts a stream until its response closes. */
  const count = (res: Response, address: string): void => {
    if (stopped) throw unavailable(new Error('the live hub has stopped'));
    const ofAddress = perAddress.get(address) ?? 0;
    if (total >= maxStreams || ofAddress >= maxStreamsPerAddress) throw overloaded('live streams are at their cap');
    total += 1;
    perAddress.set(address, ofAddress + 1);
    res.once('close', () => {
      total -= 1;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  };
  const forget = (stream: LiveStream): void => {
    const watching = streams.get(stream.topicId);
    if (watching?.delete(stream) === true && watching.size === 0) streams.delete(stream.topicId);
  };

  return {
    connect: async (res, auctionId, lastEventId, address) => {
      count(res, address);
      const stream = openLiveStream(res, auctionId);
      const watching = streams.get(auctionId) ?? new Set();
      streams.set(auctionId, watching.add(stream));
      res.once('close', () => forget(stream));
      stream.heartbeat(textOf(0, 'heartbeat', null));
      // Subscribed before the replay is read: what commits from here on is heard, what committed before is read.
      const replay = lastEventId === null ? [] : await eventsAfter(db, auctionId, lastEventId);
      stream.startAfter(replay.map(frameOf));
    },
    connectAccount: async (res, viewer, address) => {
      count(res, address);
      await accounts.connect(res, viewer);
    },
    stop: async () => {
      stopped = true;
      clearInterval(pulse);
      clearTimeout(retry);
      await listener.stop();
      await reading;
      for (const watching of streams.values()) for (const stream of watching) stream.end();
      await accounts.stop();
    },
  };
}
