// The streams of people's own news: each hears what happened to lots they bid on and to their orders, with the counts of
// now, and nothing of anybody else. A stream lives no longer than its session, and a person has a few at most: the oldest
// gives way. Nothing is replayed: a stream begins with the present counts. Made by the live hub.
import type { Response } from 'express';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { WireAccountEvent } from '../../../src/contract/buyer/users';
import type { Database } from '../database/schema';
import { parseAccountNotice, type AccountNotice } from '../domain/bidding/accountNotice';
import type { ServerClock } from '../http/serverClock';
import { lotPath } from '../services/discovery/paths';
import { hashToken } from '../secrets/secretBox';
import { readAccountCounts } from './accountCounts';
import { openLiveStream, type LiveStream } from './liveStream';

export type AccountViewer = { userId: number; /** The raw token of the session. */ token: string };
export type AccountStreams = {
  connect: (res: Response, viewer: AccountViewer) => Promise<void>;
  onNotice: (text: string) => void;
  /** After a gap in what was heard. */
  refreshAll: () => void;
  pulse: () => void;
  stop: () => Promise<void>;
};
type Parts = { db: Kysely<Database>; clock: ServerClock; log: Logger };
type News = Pick<AccountNotice, 'lotId'> & { userId: number; type: Exclude<WireAccountEvent['type'], 'heartbeat'> };
type Line = { stream: LiveStream; tokenHash: Buffer };

const maxStreamsPerUser = 8;

export function createAccountStreams({ db, clock, log }: Parts): AccountStreams {
  const lines = new Map<number, Set<Line>>();
  let waiting: News[] = [];
  let reading = Promise.resolve();

  const textOf = (event: Omit<WireAccountEvent, 'time_ms'>): string => JSON.stringify({ ...event, time_ms: clock.now() });
  const read = (task: () => Promise<void>): void => {
    reading = reading.then(task).catch((error: unknown) => log.error({ err: error }, 'could not read the news of an account'));
  };
  const readLots = async (lotIds: readonly number[]): Promise<Map<number, NonNullable<WireAccountEvent['lot']>>> => {
    if (lotIds.length === 0) return new Map();
    const rows = await db.selectFrom('lots').select(['id', 'title', 'slug']).where('id', 'in', lotIds).execute();
    return new Map(rows.map((row) => [row.id, { id: row.id, title: row.title, url: lotPath(row) }]));
  };
  const tell = async (news: readonly News[]): Promise<void> => {
    const heard = news.filter(({ userId }) => lines.has(userId));
    if (heard.length === 0) return;
    const [counts, lots] = await Promise.all([
      readAccountCounts(db, [...new Set(heard.map(({ userId }) => userId))]),
      readLots([...new Set(heard.map(({ lotId }) => lotId).filter((id) => id > 0))]),
    ]);
    for (const { userId, type, lotId } of heard) {
      const text = textOf({ type, counts: counts.get(userId) ?? null, lot: lots.get(lotId) ?? null });
      for (const { stream } of lines.get(userId) ?? []) stream.heartbeat(text);
    }
  };
  /** What comes while one reading runs shares the next. */
  const queue = (news: News): void => {
    waiting.push(news);
    if (waiting.length > 1) return;
    read(async () => {
      const batch = waiting;
      waiting = [];
      await tell(batch);
    });
  };
  const endLinesWithoutSession = async (users: readonly number[]): Promise<void> => {
    const open = users.flatMap((userId) => [...(lines.get(userId) ?? [])]);
    if (open.length === 0) return;
    const { rows } = await sql<{ hash: Buffer }>`
      select token_hash as hash from sessions where token_hash = any(${open.map(({ tokenHash }) => tokenHash)}::bytea[]) and expires_at > now()`.execute(db);
    const valid = new Set(rows.map(({ hash }) => hash.toString('hex')));
    for (const { stream, tokenHash } of open) if (!valid.has(tokenHash.toString('hex'))) stream.end();
  };

  return {
    connect: async (res, { userId, token }) => {
      const line: Line = { stream: openLiveStream(res, userId), tokenHash: hashToken(token) };
      const own = lines.get(userId) ?? new Set<Line>();
      lines.set(userId, own.add(line));
      res.once('close', () => {
        if (own.delete(line) && own.size === 0 && lines.get(userId) === own) lines.delete(userId);
      });
      const [oldest] = own;
      if (own.size > maxStreamsPerUser) oldest?.stream.end();
      const counts = await readAccountCounts(db, [userId]);
      line.stream.heartbeat(textOf({ type: 'state', counts: counts.get(userId) ?? null, lot: null }));
    },
    onNotice: (text) => {
      const notice = parseAccountNotice(text);
      if (notice === null || !lines.has(notice.userId)) return;
      const { userId, type, lotId } = notice;
      if (type === 'session') read(() => endLinesWithoutSession([userId]));
      else queue({ userId, type, lotId });
    },
    refreshAll: () => {
      for (const userId of lines.keys()) queue({ userId, type: 'state', lotId: 0 });
    },
    pulse: () => {
      const text = textOf({ type: 'heartbeat', counts: null, lot: null });
      for (const own of lines.values()) for (const { stream } of own) stream.heartbeat(text);
      read(() => endLinesWithoutSession([...lines.keys()]));
    },
    stop: async () => {
      await reading;
      for (const own of [...lines.values()]) for (const { stream } of [...own]) stream.end();
    },
  };
}
