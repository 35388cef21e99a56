import type { Card } from '../../../api/accounts/decodeCard';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cardExpiry, cardName } from '../model/cardName';
import styles from './Rows.module.css';

type CardRowProps = {
  card: Card;
  /** Its change is on its way. */
  isBusy: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
  /** The bank's question that was left open. */
  onFinish: (challengeId: string) => void;
};

/** One card: what it is, how it stands, and what can be done with it. */
export function CardRow({ card, isBusy, onMakeDefault, onRemove, onFinish }: CardRowProps) {
  const t = useT();
  const name = cardName(card);
  const { challengeId } = card;
  const canBeDefault = !card.isDefault && card.status === 'active' && !card.isExpired;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {card.isDefault && <Badge tone="good" icon="check">{t('settings.cards.default')}</Badge>}
          {card.isExpired && <Badge tone="signal" icon="alert">{t('settings.cards.expired')}</Badge>}
          {card.status === 'requires_action' && <Badge tone="warn" icon="warning">{t('settings.cards.unfinished')}</Badge>}
          {card.status === 'declined' && <Badge tone="signal" icon="alert">{t('settings.cards.declined')}</Badge>}
        </p>
        <p className={styles.note}>{t('settings.cards.details', { expiry: cardExpiry(card), holder: card.holder })}</p>
      </div>
      <div className={styles.actions}>
        {card.status === 'requires_action' && challengeId !== null && (
          <Button variant="primary" onClick={() => onFinish(challengeId)}>
            {t('settings.cards.finish')}
          </Button>
        )}
        {canBeDefault && (
          <Button loading={isBusy} loadingLabel={t('common.state.sending')} aria-label={t('settings.cards.makeDefaultOf', { card: name })} onClick={onMakeDefault}>
            {t('settings.cards.makeDefault')}
          </Button>
        )}
        <Button variant="quiet" className={styles.bare} aria-label={t('settings.cards.removeOf', { card: name })} onClick={onRemove}>
          {t('settings.cards.remove')}
        </Button>
      </div>
    </li>
  );
}
