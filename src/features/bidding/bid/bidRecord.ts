// The stored form of a bid in the tab, so that a reload or a sign-in loses neither the amount nor
// the key. It is written on each state change and read once when the lot opens. Stored values are
// validated before use. Pure.
import { isWriteKey } from '../../../api/core/idempotentWrite';
import { tabStorage } from '../../../platform/storage';
import type { BidIntent, BidSubmission, BidState } from './bidMachine';

type BidRecord =
  | { phase: 'draft'; intent: BidIntent; key: string }
  /** Sent, but its response was not received. */
  | { phase: 'sent'; submission: BidSubmission };

export const getRecordKey = (lotId: number): string => `bid.${lotId}`;

/** Returns null when there is nothing to store. */
export function toBidRecord(state: BidState): BidRecord | null {
  switch (state.name) {
    case 'idle':
    case 'accepted':
    case 'refused':
    case 'voided':
      return null;
    case 'confirming':
    case 'confirmingUnusualAmount':
      return { phase: 'draft', intent: state.intent, key: state.key };
    case 'signingIn':
      return state.submission === null
        ? { phase: 'draft', intent: state.intent, key: state.key }
        : { phase: 'sent', submission: state.submission };
    case 'sending':
    case 'checking':
      return { phase: 'sent', submission: state.submission };
  }
}

/** `viewerId`: null when not signed in. A bid sent by another user is discarded. */
export function toBidState(record: BidRecord, viewerId: number | null): BidState {
  if (record.phase === 'draft') {
    const { intent, key } = record;
    return viewerId === null
      ? { name: 'signingIn', intent, key, submission: null }
      : { name: 'confirming', intent, key };
  }
  const { submission } = record;
  if (viewerId === null)
    return {
      name: 'signingIn',
      intent: submission.intent,
      key: submission.key,
      submission: submission,
    };
  return submission.viewerId === viewerId
    ? { name: 'checking', submission: submission, attempt: 0, waitMs: 0 }
    : { name: 'idle' };
}

type Fields = Readonly<Record<string, unknown>>;

function toFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readIntent(value: unknown): BidIntent | null {
  const { lotId, type, amount, lotTitle } = toFields(value);
  const { minor, currency } = toFields(amount);
  if (typeof lotId !== 'number' || (type !== 'direct' && type !== 'autobid')) return null;
  if (
    !Number.isSafeInteger(minor) ||
    typeof minor !== 'number' ||
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency)
  )
    return null;
  return {
    lotId,
    type,
    amount: { minor, currency },
    ...(typeof lotTitle === 'string' ? { lotTitle } : {}),
  };
}

function readFields({
  phase,
  intent: draftIntent,
  key: draftKey,
  submission,
}: Fields): BidRecord | null {
  const submissionFields = toFields(submission);
  const intent = readIntent(phase === 'sent' ? submissionFields['intent'] : draftIntent);
  const key = phase === 'sent' ? submissionFields['key'] : draftKey;
  if (intent === null || !isWriteKey(key)) return null;
  if (phase === 'draft') return { phase, intent, key };
  const { ceilingMinor, viewerId, isVoiding } = submissionFields;
  if (phase !== 'sent' || typeof ceilingMinor !== 'number' || typeof viewerId !== 'number')
    return null;
  return {
    phase,
    submission: {
      intent,
      key,
      ceilingMinor,
      viewerId,
      ...(isVoiding === true ? { isVoiding } : {}),
    },
  };
}

/** Returns null for missing or invalid text and for another lot. */
export function parseBidRecord(text: string | null, lotId: number): BidRecord | null {
  if (text === null) return null;
  try {
    const record = readFields(toFields(JSON.parse(text)));
    const intent = record?.phase === 'sent' ? record.submission.intent : record?.intent;
    return intent?.lotId === lotId ? record : null;
  } catch {
    return null;
  }
}

// Bids of this tab whose result is not known yet, so that every page can show them: the stored bids
// in phase `sent`, except for lots whose bid box is on the screen and shows its own bid. Browser
// only.

const CHANGED = 'gavel-pending-bids';
const PREFIX = getRecordKey(0).slice(0, -1);
const claimedLots = new Set<number>();

export function notifyPendingBids(): void {
  window.dispatchEvent(new Event(CHANGED));
}

export function subscribeToPendingBids(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** While a lot's bid box is mounted, only it polls for its bid. Returns the cleanup function. */
export function claimPendingBids(lotId: number): () => void {
  claimedLots.add(lotId);
  notifyPendingBids();
  return () => {
    claimedLots.delete(lotId);
    notifyPendingBids();
  };
}

export const isBidBoxMounted = (lotId: number): boolean => claimedLots.has(lotId);

/** Lot ids joined with commas: a string, so that an unchanged snapshot compares equal. */
export function getPendingLotIds(): string {
  return tabStorage
    .keys()
    .flatMap((key) => {
      const lotId = key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : NaN;
      if (!Number.isSafeInteger(lotId) || isBidBoxMounted(lotId)) return [];
      return parseBidRecord(tabStorage.read(key), lotId)?.phase === 'sent' ? [lotId] : [];
    })
    .sort((a, b) => a - b)
    .join(',');
}
