// The messages that the document in the card frame posts to the page around it. Both are on our
// origin.
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';

export const CARD_FRAME_PATH = '/f/buyer/card_frame';

export type FrameMessage =
  | { source: 'gavel-card-frame'; kind: 'saved'; cardId: number }
  | { source: 'gavel-card-frame'; kind: 'settled'; outcome: ChallengeOutcome };

const outcomes: ReadonlySet<unknown> = new Set<ChallengeOutcome>([
  'approved',
  'declined',
  'expired',
  'left',
]);

export function isFrameMessage(data: unknown): data is FrameMessage {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'gavel-card-frame' ||
    !('kind' in data)
  )
    return false;
  if (data.kind === 'saved') return 'cardId' in data && typeof data.cardId === 'number';
  return data.kind === 'settled' && 'outcome' in data && outcomes.has(data.outcome);
}
