import type { ReactNode } from 'react';
import type { Card } from '../../../api/accounts/decodeCard';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { RadioGroup } from '../../../ui/RadioGroup';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { cardExpiry, cardName, usableCards } from '../model/cards';
import styles from './Payments.module.css';

type CardSectionProps = {
  /** What the ways to pay are called. */
  methods: readonly string[];
  /** undefined: not known yet; null: they could not be loaded. */
  cards: readonly Card[] | null | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** The one that will pay; null: none yet. */
  cardId: number | null;
  onChoose: (cardId: number) => void;
  /** A payment is under way: it has its card. */
  isLocked: boolean;
  /** Of a new card or another way to pay, while one is entered: the page's pay button sends it. */
  newMethod: ReactNode;
  openLabel: string;
  /** Before the form where there is no saved card; left out: its own words say enough. */
  onlyWayText?: string | undefined;
  onOpenNew: () => void;
  onCloseNew: () => void;
};

/** What pays: a saved card, or what is entered here. */
export function CardSection({ methods, cards, isRetrying, onRetry, cardId, onChoose, isLocked, newMethod, openLabel, onlyWayText, onOpenNew, onCloseNew }: CardSectionProps) {
  const t = useT();
  const { list } = useFormat();
  const isEntering = newMethod !== null;
  const usable = usableCards(cards ?? []);
  const place = useSwapFocus(isEntering && usable.length > 0);
  return (
    <NeedsScripts>
      <SectionCard title={t('payments.card.title')} lead={methods.length > 0 ? t('payments.card.brands', { brands: list(methods) }) : undefined}>
        <div ref={place} className={styles.stack}>
          {cards === undefined && <Skeleton lines={3} />}
          {cards === null && <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={onRetry} retrying={isRetrying} level={3} />}
          {cards != null && !isEntering && (
            <>
              {usable.length > 0 && (
                <RadioGroup
                  legend={t('payments.card.legend')}
                  name="card"
                  value={String(cardId ?? '')}
                  disabled={isLocked}
                  options={usable.map((card) => ({ value: String(card.id), label: cardName(card), hint: t('payments.card.expires', { date: cardExpiry(card) }) }))}
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
          {isEntering && (
            <>
              {usable.length === 0 && onlyWayText !== undefined && <p>{onlyWayText}</p>}
              {newMethod}
              {usable.length > 0 && (
                <div>
                  <Button variant="quiet" disabled={isLocked} onClick={onCloseNew}>
                    {t('payments.card.useSaved')}
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
