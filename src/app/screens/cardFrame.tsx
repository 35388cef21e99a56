import { CardForm } from '../../features/account/components/CardForm';
import { ProviderChallenge } from '../../features/account/components/ProviderChallenge';
import type { FrameMessage } from '../../features/account/model/cardFrame';
import { useSearchParams } from '../../platform/NavigationContext';
import styles from './cardFrame.module.css';

/** To the page around this one, on our own origin. */
function tell(message: FrameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** The document of a card frame: the provider's card form, or the bank's question that the address names. */
export function Page() {
  const challengeId = useSearchParams().get('challenge');
  return (
    <div className={styles.frame}>
      {challengeId === null ? (
        <CardForm onDone={({ id }) => tell({ source: 'gavel-card-frame', kind: 'saved', cardId: id })} />
      ) : (
        <ProviderChallenge challengeId={challengeId} onSettled={(outcome) => tell({ source: 'gavel-card-frame', kind: 'settled', outcome })} />
      )}
    </div>
  );
}
