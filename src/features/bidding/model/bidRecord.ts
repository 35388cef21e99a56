// What the tab remembers of a bid, so that a reload or a sign-in loses neither the amount nor the key: written at each
// change of state, read once when the lot is opened. What comes from storage is checked before it is believed. Pure.
import type { BidIntent, BidOrder, BidState } from './bidMachine';

export type BidRecord =
  | { phase: 'wanted'; intent: BidIntent; key: string }
  /** Sent, and its answer not seen. */
  | { phase: 'sent'; order: BidOrder };

export const recordKey = (lotId: number): string => `bid.${lotId}`;

/** null: nothing to remember. */
export function recordOf(state: BidState): BidRecord | null {
  switch (state.name) {
    case 'idle':
    case 'accepted':
    case 'refused':
    case 'voided':
      return null;
    case 'confirming':
    case 'doubting':
      return { phase: 'wanted', intent: state.intent, key: state.key };
    case 'signingIn':
      return state.order === null ? { phase: 'wanted', intent: state.intent, key: state.key } : { phase: 'sent', order: state.order };
    case 'sending':
    case 'checking':
      return { phase: 'sent', order: state.order };
  }
}

/** `viewerId`: null when nobody is signed in. A bid of somebody else's is forgotten. */
export function stateOfRecord(record: BidRecord, viewerId: number | null): BidState {
  if (record.phase === 'wanted') {
    const { intent, key } = record;
    return viewerId === null ? { name: 'signingIn', intent, key, order: null } : { name: 'confirming', intent, key };
  }
  const { order } = record;
  if (viewerId === null) return { name: 'signingIn', intent: order.intent, key: order.key, order };
  return order.viewerId === viewerId ? { name: 'checking', order, attempt: 0, waitMs: 0 } : { name: 'idle' };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readIntent(value: unknown): BidIntent | null {
  const { lotId, type, amount, lotTitle } = fieldsOf(value);
  const { minor, currency } = fieldsOf(amount);
  if (typeof lotId !== 'number' || (type !== 'direct' && type !== 'autobid')) return null;
  if (!Number.isSafeInteger(minor) || typeof minor !== 'number' || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  return { lotId, type, amount: { minor, currency }, ...(typeof lotTitle === 'string' ? { lotTitle } : {}) };
}

const readKey = (value: unknown): string | null => (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value) ? value : null);

function readFields({ phase, intent: ownIntent, key: ownKey, order }: Fields): BidRecord | null {
  const sent = fieldsOf(order);
  const intent = readIntent(phase === 'sent' ? sent['intent'] : ownIntent);
  const key = readKey(phase === 'sent' ? sent['key'] : ownKey);
  if (intent === null || key === null) return null;
  if (phase === 'wanted') return { phase, intent, key };
  const { ceilingMinor, viewerId, isVoiding } = sent;
  if (phase !== 'sent' || typeof ceilingMinor !== 'number' || typeof viewerId !== 'number') return null;
  return { phase, order: { intent, key, ceilingMinor, viewerId, ...(isVoiding === true ? { isVoiding } : {}) } };
}

/** null for nothing, for what is not ours, and for another lot. */
export function parseRecord(text: string | null, lotId: number): BidRecord | null {
  if (text === null) return null;
  try {
    const record = readFields(fieldsOf(JSON.parse(text)));
    const intent = record?.phase === 'sent' ? record.order.intent : record?.intent;
    return intent?.lotId === lotId ? record : null;
  } catch {
    return null;
  }
}
