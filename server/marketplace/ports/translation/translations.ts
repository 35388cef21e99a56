// Machine translations of lots' texts. Stored translations are read with the page; the others are
// requested in the background and are available to the next reader. A page never waits for a
// translator, and a failing translator changes nothing (ADR 025).
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Locale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import type { Translations } from '../../http/context';

type Languages = { source: Locale; target: Locale };

export type TranslationPort = {
  /** Resolves to one plain text for each of `texts`, in their order. Throws TranslationError. */
  translate: (
    texts: readonly string[],
    languages: Languages,
    signal: AbortSignal,
  ) => Promise<string[]>;
};

/**
 * The interface of a machine translator, and the error that it throws. Types and one error.
 * `unavailable`: the translator does not answer, or asks to retry later, whatever the texts.
 * `refused`: it does not translate these texts or languages, or its response is invalid.
 */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';
  readonly kind: 'unavailable' | 'refused';
  /** The delay that an unavailable translator asked for; null when it named none. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: TranslationError['kind'],
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

type SourceText = Parameters<Translations['read']>[0][number];

const limits = {
  /** Longer texts are never requested: translators refuse them. */
  textLength: 8_000,
  waiting: 500,
  batchTexts: 20,
  batchLength: 8_000,
  timeoutMs: 20_000,
  /** The pause after a failure, unless the translator names a time. */
  pauseMs: 30_000,
  longestPauseMs: 3_600_000,
} as const;

/** Without a translator all texts stay as they are. */
export const noTranslations: Translations = {
  read: () => Promise.resolve(new Map()),
  idle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

type PendingText = SourceText & { hash: Buffer; target: Locale };
type Options = { db: Kysely<Database>; port: TranslationPort; log: Logger; now?: () => number };

const toKey = ({ hash, language, target }: PendingText): string =>
  `${hash.toString('base64')} ${language} ${target}`;
const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createTranslations({ db, port, log, now = Date.now }: Options): Translations {
  const queue = new Map<string, PendingText>();
  /** Requested and not answered yet. */
  const underway = new Set<string>();
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let isWorking = false;
  let pausedUntil = 0;

  /** Removes the first waiting text and others of the same languages from the queue. */
  function dequeueBatch(): PendingText[] {
    const batch: PendingText[] = [];
    let length = 0;
    for (const [key, pendingText] of queue) {
      const [first] = batch;
      if (
        first !== undefined &&
        (first.language !== pendingText.language || first.target !== pendingText.target)
      )
        continue;
      if (
        batch.length > 0 &&
        (batch.length >= limits.batchTexts || length + pendingText.text.length > limits.batchLength)
      )
        break;
      batch.push(pendingText);
      length += pendingText.text.length;
      queue.delete(key);
    }
    return batch;
  }

  async function storeTranslations(
    batch: readonly PendingText[],
    texts: readonly string[],
  ): Promise<void> {
    const rows = batch.map(({ hash, language, target }, index) => ({
      textHash: hash,
      source: language,
      target,
      text: texts[index] ?? null,
    }));
    await db
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['textHash', 'source', 'target'])
          .doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), attempts: 0 })),
      )
      .execute();
  }

  /**
   * Each refusal doubles the time until these texts are requested again, from two minutes to a day.
   */
  async function storeRefusal(batch: readonly PendingText[]): Promise<void> {
    const rows = batch.map(({ hash, language, target }) => ({
      textHash: hash,
      source: language,
      target,
      text: null,
      attempts: 1,
      retryAt: sql<Date>`now() + interval '2 minutes'`,
    }));
    await db
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['textHash', 'source', 'target']).doUpdateSet({
          attempts: sql<number>`least(translations.attempts + 1, 20)`,
          retryAt: sql<Date>`now() + least(
            interval '1 minute' * power(2, least(translations.attempts + 1, 12)),
            interval '1 day')`,
        }),
      )
      .execute();
  }

  async function translateBatch(batch: readonly PendingText[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(limits.timeoutMs)]);
    try {
      const texts = await port.translate(
        batch.map(({ text }) => text),
        { source: first.language, target: first.target },
        signal,
      );
      await storeTranslations(batch, texts);
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn(
        { err: error, source: first.language, target: first.target },
        'texts were not translated',
      );
      if (error instanceof TranslationError && error.kind === 'refused') {
        await storeRefusal(batch);
        return;
      }
      const pauseMs =
        error instanceof TranslationError ? (error.retryAfterMs ?? limits.pauseMs) : limits.pauseMs;
      pausedUntil = now() + Math.min(pauseMs, limits.longestPauseMs);
      // The next reader of these texts requests them again.
      queue.clear();
    }
  }

  async function processQueue(): Promise<void> {
    try {
      while (queue.size > 0 && !stopping.signal.aborted) {
        const batch = dequeueBatch();
        for (const one of batch) underway.add(toKey(one));
        await translateBatch(batch);
        underway.clear();
      }
    } catch (error) {
      log.warn({ err: error }, 'could not store translations');
      queue.clear();
    } finally {
      underway.clear();
      isWorking = false;
    }
  }

  function enqueue(pendingTexts: readonly PendingText[]): void {
    if (now() < pausedUntil || stopping.signal.aborted) return;
    for (const one of pendingTexts)
      if (queue.size < limits.waiting && !underway.has(toKey(one))) queue.set(toKey(one), one);
    if (isWorking || queue.size === 0) return;
    isWorking = true;
    working = processQueue();
  }

  return {
    read: async (texts, target) => {
      const foreign = texts.filter(
        ({ text, language }) =>
          language !== target && text.length <= limits.textLength && /\p{L}/u.test(text),
      );
      const pendingTexts = [
        ...new Map(
          foreign.map(({ text, language }) => [
            `${language} ${text}`,
            { text, language, target, hash: hashText(text) },
          ]),
        ).values(),
      ];
      if (pendingTexts.length === 0) return new Map();
      const hashes = pendingTexts.map(({ hash }) => hash);
      const languages = pendingTexts.map(({ language }) => language);
      const { rows } = await sql<{
        textHash: Buffer;
        source: string;
        text: string | null;
        isDue: boolean;
        isOld: boolean;
      }>`
        select t.text_hash, t.source, t.text, t.retry_at <= now() as is_due,
          t.used_at < now() - interval '1 day' as is_old
        from translations t
        join unnest(${hashes}::bytea[], ${languages}::text[]) as w (hash, source)
          on t.text_hash = w.hash and t.source = w.source
        where t.target = ${target}`.execute(db);
      const stored = new Map(
        rows.map((row) => [`${row.source} ${row.textHash.toString('base64')}`, row]),
      );
      const toRow = ({ hash, language }: PendingText) =>
        stored.get(`${language} ${hash.toString('base64')}`);
      enqueue(
        pendingTexts.filter((one) => {
          const row = toRow(one);
          return row === undefined || (row.text === null && row.isDue);
        }),
      );
      const old = rows.filter((row) => row.isOld).map((row) => row.textHash);
      if (old.length > 0)
        await sql`
          update translations set used_at = now()
          where text_hash = any(${old}::bytea[]) and target = ${target}`.execute(db);
      return new Map(
        pendingTexts.flatMap((one) => {
          const text = toRow(one)?.text;
          return text == null ? [] : [[one.text, text] as const];
        }),
      );
    },
    idle: () => working,
    stop: async () => {
      stopping.abort();
      queue.clear();
      await working;
    },
  };
}
