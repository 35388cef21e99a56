import { useEffect, useEffectEvent, useRef } from 'react';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import styles from './CardFrame.module.css';
import type { ChallengeOutcome } from './ProviderChallengeDialog';

const CARD_FRAME_PATH = '/f/buyer/card_frame';

export type FrameMessage =
  | { source: 'gavel-card-frame'; kind: 'saved'; cardId: number }
  | { source: 'gavel-card-frame'; kind: 'settled'; outcome: ChallengeOutcome };

const outcomes: ReadonlySet<unknown> = new Set<ChallengeOutcome>([
  'approved',
  'declined',
  'expired',
  'left',
]);

/**
 * The messages that the document in the card frame posts to the page around it. Both are on our
 * origin.
 */
function isFrameMessage(data: unknown): data is FrameMessage {
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

type CardFrameProps = {
  title: string;
  /** The challenge to show. Without it, the card form is shown. */
  challengeId?: string;
  onMessage: (message: FrameMessage) => void;
};

/**
 * Shows the provider's card form or the bank's challenge in a frame. The framed document is ours,
 * and its policy allows the provider.
 */
export function CardFrame({ title, challengeId, onMessage }: CardFrameProps) {
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>): void => {
    if (
      event.origin === window.location.origin &&
      event.source === frame.current?.contentWindow &&
      isFrameMessage(event.data)
    )
      onMessage(event.data);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => handleMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const query = challengeId === undefined ? '' : `?challenge=${encodeURIComponent(challengeId)}`;
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={toLocalePath(locale, CARD_FRAME_PATH + query)}
      allow="payment"
    />
  );
}
