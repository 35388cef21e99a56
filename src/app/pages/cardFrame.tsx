import { useSearchParams } from 'react-router-dom';
import { CardForm } from '../../features/account/cards/CardForm';
import { ProviderChallenge } from '../../features/account/cards/ProviderChallenge';
import type { FrameMessage } from '../../features/account/cards/CardFrame';
import styles from './cardFrame.module.css';

/** Sends to the embedding page, on our own origin only. */
function postToParent(message: FrameMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/**
 * The document inside a card frame: the card form of the provider, or the challenge of the bank
 * that the query names.
 */
export function Page() {
  const [query] = useSearchParams();
  const challengeId = query.get('challenge');
  return (
    <div className={styles.frame}>
      {challengeId === null ? (
        <CardForm
          onDone={({ id }) =>
            postToParent({ source: 'gavel-card-frame', kind: 'saved', cardId: id })
          }
        />
      ) : (
        <ProviderChallenge
          challengeId={challengeId}
          onSettled={(outcome) =>
            postToParent({ source: 'gavel-card-frame', kind: 'settled', outcome })
          }
        />
      )}
    </div>
  );
}
