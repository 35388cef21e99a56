import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Card } from '../../../api/accounts/decodeCard';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { RadioGroup } from '../../../ui/RadioGroup';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { formatCardExpiry, formatCardName, getUsableCards } from '../model/cards';
import styles from './Payments.module.css';

type CardSectionProps = {
  /** The names of the payment methods. */
  methods: readonly string[];
  /** undefined while loading; null if loading failed. */
  cards: readonly Card[] | null | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** The selected card, or null. */
  cardId: number | null;
  onChoose: (cardId: number) => void;
  /** A payment is in progress, so its card cannot change. */
  isLocked: boolean;
  /** The open form for a new payment method, or null. The page's pay button submits it. */
  newMethod: ReactNode;
  openLabel: string;
  /** Shown before the form if there is no saved card and the form needs an introduction. */
  onlyWayText?: string | undefined;
  onOpenNew: () => void;
  onCloseNew: () => void;
};

/** The choice between saved cards and a new payment method. */
export function CardSection({
  methods,
  cards,
  isRetrying,
  onRetry,
  cardId,
  onChoose,
  isLocked,
  newMethod,
  openLabel,
  onlyWayText,
  onOpenNew,
  onCloseNew,
}: CardSectionProps) {
  const intl = useIntl();
  const { list } = useFormat();
  const isEnteringNewMethod = newMethod !== null;
  const availableCards = getUsableCards(cards ?? []);
  const containerRef = useSwapFocus(isEnteringNewMethod && availableCards.length > 0);
  return (
    <NeedsScripts>
      <SectionCard
        title={intl.formatMessage({ id: 'payments.card.title' })}
        intro={
          methods.length > 0
            ? intl.formatMessage({ id: 'payments.card.brands' }, { brands: list(methods) })
            : undefined
        }
      >
        <div ref={containerRef} className={styles.stack}>
          {cards === undefined && <Skeleton lines={3} />}
          {cards === null && (
            <ErrorState
              title={intl.formatMessage({ id: 'common.error.load.title' })}
              retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
              onRetry={onRetry}
              isRetrying={isRetrying}
              level={3}
            />
          )}
          {cards != null && !isEnteringNewMethod && (
            <>
              {availableCards.length > 0 && (
                <RadioGroup
                  legend={intl.formatMessage({ id: 'payments.card.legend' })}
                  name="card"
                  value={String(cardId ?? '')}
                  disabled={isLocked}
                  options={availableCards.map((card) => ({
                    value: String(card.id),
                    label: formatCardName(card),
                    hint: intl.formatMessage(
                      { id: 'payments.card.expires' },
                      { date: formatCardExpiry(card) },
                    ),
                  }))}
                  onChange={(event) => onChoose(Number(event.target.value))}
                />
              )}
              <div>
                <Button disabled={isLocked} onClick={onOpenNew}>
                  {openLabel}
                </Button>
              </div>
            </>
          )}
          {isEnteringNewMethod && (
            <>
              {availableCards.length === 0 && onlyWayText !== undefined && <p>{onlyWayText}</p>}
              {newMethod}
              {availableCards.length > 0 && (
                <div>
                  <Button variant="quiet" disabled={isLocked} onClick={onCloseNew}>
                    <FormattedMessage id="payments.card.useSaved" />
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      </SectionCard>
    </NeedsScripts>
  );
}
