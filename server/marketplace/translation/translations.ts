// Machine translations of lots' texts: what is kept in the database is read with the page, the rest is asked for in the
// background and is there for the next reader. A page never waits for a translator, and a translator that fails changes
// nothing (ADR 025). Made once by the process or a test; requests reach it through ctx.translations.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '../../../src/lib/locales';
import type { Database } from '../database/schema';
import { TranslationError, type TranslationPort } from './translationPort';

export type SourceText = { text: string; language: Locale };

export type Translations = {
  /** What is known of `texts` in `target`, by the text itself. */
  read: (texts: readonly SourceText[], target: Locale) => Promise<ReadonlyMap<string, string>>;
  /** Until nothing is being asked for. */
  idle: () => Promise<void>;
  stop: () => Promise<void>;
};

const limits = {
  /** Longer ones are never asked for: translators refuse them. */
  textLength: 8_000,
  waiting: 500,
  batchTexts: 20,
  batchLength: 8_000,
  timeoutMs: 20_000,
  /** After a failure nothing is asked for so long, unless the translator names a time. */
  pauseMs: 30_000,
  longestPauseMs: 3_600_000,
} as const;

/** Without a translator every text stays as it is. */
export const noTranslations: Translations = {
  read: () => Promise.resolve(new Map()),
  idle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

type Wanted = SourceText & { hash: Buffer; target: Locale };
type Options = { db: Kysely<Database>; port: TranslationPort; log: Logger; now?: () => number };

const keyOf = ({ hash, language, target }: Wanted): string => `${hash.toString('base64')} ${language} ${target}`;
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createTranslations({ db, port, log, now = Date.now }: Options): Translations {
  const waiting = new Map<string, Wanted>();
  /** Asked for and not answered yet. */
  const underway = new Set<string>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  let pausedUntil = 0;

  /** The first that waits and others in the same languages. */
  function takeBatch(): Wanted[] {
    const batch: Wanted[] = [];
    let length = 0;
    for (const [key, wanted] of waiting) {
      const [first] = batch;
      if (first !== undefined && (first.language !== wanted.language || first.target !== wanted.target)) continue;
      if (batch.length > 0 && (batch.length >= limits.batchTexts || length + wanted.text.length > limits.batchLength)) break;
      batch.push(wanted);
      length += wanted.text.length;
      waiting.delete(key);
    }
    return batch;
  }

  async function keep(batch: readonly Wanted[], texts: readonly string[]): Promise<void> {
    const rows = batch.map(({ hash, language, target }, index) => ({ text_hash: hash, source: language, target, text: texts[index] ?? null }));
    await db
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['text_hash', 'source', 'target']).doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), attempts: 0 })))
      .execute();
  }

  /** Each refusal doubles the time until these texts are asked for again, from two minutes to a day. */
  async function keepRefusal(batch: readonly Wanted[]): Promise<void> {
    const rows = batch.map(({ hash, language, target }) => ({ text_hash: hash, source: language, target, text: null, attempts: 1, retry_at: sql<Date>`now() + interval '2 minutes'` }));
    await db
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['text_hash', 'source', 'target']).doUpdateSet({
          attempts: sql<number>`least(translations.attempts + 1, 20)`,
          retry_at: sql<Date>`now() + least(interval '1 minute' * power(2, least(translations.attempts + 1, 12)), interval '1 day')`,
        }),
      )
      .execute();
  }

  async function translateBatch(batch: readonly Wanted[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(limits.timeoutMs)]);
    try {
      const texts = await port.translate(batch.map(({ text }) => text), { source: first.language, target: first.target }, signal);
      await keep(batch, texts);
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ err: error, source: first.language, target: first.target }, 'texts were not translated');
      if (error instanceof TranslationError && error.kind === 'refused') {
        await keepRefusal(batch);
        return;
      }
      const pauseMs = error instanceof TranslationError ? (error.retryAfterMs ?? limits.pauseMs) : limits.pauseMs;
      pausedUntil = now() + Math.min(pauseMs, limits.longestPauseMs);
      // Whoever reads them later asks again.
      waiting.clear();
    }
  }

  async function work(): Promise<void> {
    try {
      while (waiting.size > 0 && !stopping.signal.aborted) {
        const batch = takeBatch();
        for (const one of batch) underway.add(keyOf(one));
        await translateBatch(batch);
        underway.clear();
      }
    } catch (error) {
      log.warn({ err: error }, 'translations could not be kept');
      waiting.clear();
    } finally {
      underway.clear();
      isWorking = false;
    }
  }

  function askFor(wanted: readonly Wanted[]): void {
    if (now() < pausedUntil || stopping.signal.aborted) return;
    for (const one of wanted) if (waiting.size < limits.waiting && !underway.has(keyOf(one))) waiting.set(keyOf(one), one);
    if (isWorking || waiting.size === 0) return;
    isWorking = true;
    working = work();
  }

  return {
    read: async (texts, target) => {
      const foreign = texts.filter(({ text, language }) => language !== target && text.length <= limits.textLength && /\p{L}/u.test(text));
      const wanted = [...new Map(foreign.map(({ text, language }) => [`${language} ${text}`, { text, language, target, hash: hashOf(text) }])).values()];
      if (wanted.length === 0) return new Map();
      const { rows } = await sql<{ text_hash: Buffer; source: string; text: string | null; is_due: boolean; is_old: boolean }>`
        select t.text_hash, t.source, t.text, t.retry_at <= now() as is_due, t.used_at < now() - interval '1 day' as is_old
        from translations t join unnest(${wanted.map(({ hash }) => hash)}::bytea[], ${wanted.map(({ language }) => language)}::text[]) as w (hash, source)
          on t.text_hash = w.hash and t.source = w.source
        where t.target = ${target}`.execute(db);
      const known = new Map(rows.map((row) => [`${row.source} ${row.text_hash.toString('base64')}`, row]));
      const rowOf = ({ hash, language }: Wanted) => known.get(`${language} ${hash.toString('base64')}`);
      askFor(wanted.filter((one) => { const row = rowOf(one); return row === undefined || (row.text === null && row.is_due); }));
      const old = rows.filter((row) => row.is_old).map((row) => row.text_hash);
      if (old.length > 0) await sql`update translations set used_at = now() where text_hash = any(${old}::bytea[]) and target = ${target}`.execute(db);
      return new Map(wanted.flatMap((one) => { const text = rowOf(one)?.text; return text == null ? [] : [[one.text, text] as const]; }));
    },
    idle: () => working,
    stop: async () => {
      stopping.abort();
      waiting.clear();
      await working;
    },
  };
}
