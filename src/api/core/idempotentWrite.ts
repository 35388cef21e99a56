// Writes with an Idempotency-Key: what a reply says about the write, where the key is kept, and how
// the outcome is found if the reply does not say it. Until then the key stays in the tab, the same
// write is sent again under it, and no screen says that the write failed.
import type { ValidationError } from '../../platform/form/validationErrors';
import { createRandomKey } from '../../platform/createRandomKey';
import { tabStorage } from '../../platform/storage';
import { parseStoredFields } from '../../lib/untrustedJson';
import { isApiError, isOutcomeUnknown, type ApiError } from './apiError';

/** The result of a query or mutation, as RTK Query returns it. */
export type CallResult<T> = { data?: T | undefined; error?: unknown };

export type WriteReply<T> =
  /** `data` null: the write was accepted, but the response is not readable. */
  | { type: 'accepted'; data: T | null }
  | { type: 'refused'; error: ApiError }
  /**
   * The call was turned away before its key was looked up, so the reply says nothing about a copy
   * that was sent earlier.
   */
  | { type: 'turnedAway'; error: ApiError }
  /** The write may have been accepted. */
  | { type: 'lost' };

const LOST = { type: 'lost' } as const;

/**
 * No session, no right, no approval, too many calls, or a stale page. Our services send a code with
 * each error, so one without a code comes from a proxy in between.
 */
const isTurnedAway = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 403 || status === 429 || code === null;

export function readReply<T>({ data, error }: CallResult<T>): WriteReply<T> {
  if (data !== undefined) return { type: 'accepted', data };
  if (!isApiError(error)) return LOST;
  // Only the responses of successful calls are decoded.
  if (error.kind === 'decoding') return { type: 'accepted', data: null };
  if (isOutcomeUnknown(error)) return LOST;
  return { type: isTurnedAway(error) ? 'turnedAway' : 'refused', error };
}

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/**
 * The delay before a lost write is sent again: short at first, because the user is waiting, then
 * longer. In milliseconds. Attempts count from 0.
 */
export function getResendDelay(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempt, 10));
}

type WriteOutcome<T> =
  | Extract<WriteReply<T>, { type: 'accepted' | 'refused' }>
  /** `isOpen`: an earlier copy may have been accepted, so the key must be kept. */
  | { type: 'turnedAway'; error: ApiError; isOpen: boolean }
  /** The state shows no trace of the write, but it may still arrive. */
  | { type: 'unknown' }
  /** The page was left. */
  | { type: 'left' };

type WriteSteps<T> = {
  /** Sends the write, each time with the same key and body. */
  send: () => Promise<CallResult<T>>;
  /** Reads the state that the write changes: what it would have answered, or null. */
  read: () => Promise<CallResult<T | null>>;
  /** How often the state is read and the write is sent again. */
  rounds: number;
  /** A copy may have been sent before, such as before a reload. */
  isRepeat?: boolean;
  /** The outcome is only read; nothing is sent. */
  isReadOnly?: boolean;
  wait?: (ms: number) => Promise<void>;
  isPageLeft?: () => boolean;
  /** The first reply was lost. */
  onChecking?: () => void;
};

/** Sends a write and finds its outcome. */
export async function settleWrite<T>({
  send,
  read,
  rounds,
  isRepeat = false,
  isReadOnly = false,
  wait = () => Promise.resolve(),
  isPageLeft = () => false,
  onChecking = () => undefined,
}: WriteSteps<T>): Promise<WriteOutcome<T>> {
  let reply: WriteReply<T> = isReadOnly ? LOST : readReply(await send());
  let isOpen = isRepeat || isReadOnly;
  let isAccepted = false;
  for (let round = 0; ; round += 1) {
    if (reply.type === 'refused') return reply;
    if (reply.type === 'turnedAway') return { ...reply, isOpen };
    if (reply.type === 'accepted') {
      if (reply.data !== null) return reply;
      isAccepted = true;
    }
    if (isPageLeft()) return { type: 'left' };
    if (round === rounds)
      return isAccepted ? { type: 'accepted', data: null } : { type: 'unknown' };
    isOpen = true;
    onChecking();
    await wait(getResendDelay(round));
    if (isPageLeft()) return { type: 'left' };
    const { data, error } = await read();
    if (error !== undefined)
      reply = isApiError(error) && error.status === 401 ? { type: 'turnedAway', error } : LOST;
    else if (data != null) reply = { type: 'accepted', data };
    else reply = isReadOnly || isPageLeft() ? LOST : readReply(await send());
  }
}

const KEY = /^[0-9a-f]{32}$/;

export const isWriteKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY.test(value);

/** What a form or a button shows: one of the fields is set. */
export type WriteResult<T> = {
  /** `data` null: the response is not readable, and the write has no `read`. */
  accepted?: { data: T | null };
  error?: ApiError;
  validationError?: ValidationError;
};

export type Write<T> = {
  /** Identifies what is written to, such as `offer.7`. */
  name: string;
  /** Another body is another write. */
  body: unknown;
  send: (idempotencyKey: string) => Promise<CallResult<T>>;
  /** See WriteSteps. */
  read?: WriteSteps<T>['read'];
};

/** Its text says that there was no reply, and that it is safe to try again. */
export const UNKNOWN: ValidationError = { code: 'offline', meta: {} };

/**
 * Sends a write that the user repeats if its outcome stays unknown. The base query has sent it
 * three times by then.
 */
export async function sendWrite<T>({ name, body, send, read }: Write<T>): Promise<WriteResult<T>> {
  const storageKey = `write.${name}`;
  const text = JSON.stringify(body);
  const stored = parseStoredFields(tabStorage.read(storageKey));
  const storedKey = stored.get('body') === text ? stored.get('key') : null;
  const key = isWriteKey(storedKey) ? storedKey : createRandomKey();
  tabStorage.write(storageKey, JSON.stringify({ key, body: text }));
  const outcome = await settleWrite({
    send: () => send(key),
    read: read ?? (() => Promise.resolve({ data: null })),
    rounds: read === undefined ? 0 : 1,
  });
  const isAccepted = outcome.type === 'accepted' && (outcome.data !== null || read === undefined);
  if (isAccepted || outcome.type === 'refused') tabStorage.remove(storageKey);
  if (isAccepted) return { accepted: { data: outcome.data } };
  return 'error' in outcome ? { error: outcome.error } : { validationError: UNKNOWN };
}
