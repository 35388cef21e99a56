import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../api/accounts/cards';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './Rows.module.css';
import { getBrandName } from '../../../lib/getBrandName';

// Formats a card's name and expiry date.
export function formatCardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${getBrandName(brand)} •••• ${last4}`;
}

/** Such as `09/29`. */
function formatCardExpiry({ expMonth, expYear }: { expMonth: number; expYear: number }): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
}

type CardRowProps = {
  card: Card;
  /** Whether a change of this card is being sent. */
  isBusy: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
  /** Continues the bank's unfinished challenge. */
  onFinish: (challengeId: string) => void;
};

/** One card with its status and actions. */
export function CardRow({ card, isBusy, onMakeDefault, onRemove, onFinish }: CardRowProps) {
  const intl = useIntl();
  const name = formatCardName(card);
  const { challengeId } = card;
  const canBeDefault = !card.isDefault && card.status === 'active' && !card.isExpired;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {card.isDefault && (
            <Badge tone="good" icon="check">
              <FormattedMessage id="settings.cards.default" />
            </Badge>
          )}
          {card.isExpired && (
            <Badge tone="signal" icon="alert">
              <FormattedMessage id="settings.cards.expired" />
            </Badge>
          )}
          {card.status === 'requires_action' && (
            <Badge tone="warn" icon="warning">
              <FormattedMessage id="settings.cards.unfinished" />
            </Badge>
          )}
          {card.status === 'declined' && (
            <Badge tone="signal" icon="alert">
              <FormattedMessage id="settings.cards.declined" />
            </Badge>
          )}
        </p>
        <p className={styles.note}>
          <FormattedMessage
            id="settings.cards.details"
            values={{ expiry: formatCardExpiry(card), holder: card.holder }}
          />
        </p>
      </div>
      <div className={styles.actions}>
        {card.status === 'requires_action' && challengeId !== null && (
          <Button variant="primary" onClick={() => onFinish(challengeId)}>
            <FormattedMessage id="settings.cards.finish" />
          </Button>
        )}
        {canBeDefault && (
          <Button
            isLoading={isBusy}
            aria-label={intl.formatMessage({ id: 'settings.cards.makeDefaultOf' }, { card: name })}
            onClick={onMakeDefault}
          >
            <FormattedMessage id="settings.cards.makeDefault" />
          </Button>
        )}
        <Button
          variant="quiet"
          className={styles.bare}
          aria-label={intl.formatMessage({ id: 'settings.cards.removeOf' }, { card: name })}
          onClick={onRemove}
        >
          <FormattedMessage id="settings.cards.remove" />
        </Button>
      </div>
    </li>
  );
}
