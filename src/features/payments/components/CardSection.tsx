import { useState, type ReactNode } from 'react';
import { useListCardsQuery } from '../../../api/accounts/cards';
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
  /** The brands that are taken. */
  brands: readonly string[];
  /** The one that will pay; null: none yet. */
  cardId: number | null;
  onChoose: (cardId: number) => void;
  /** A payment is under way: it has its card. */
  isLocked: boolean;
  renderCardForm: (onDone: () => void, actions: ReactNode) => ReactNode;
};

/** The card that pays: one that is kept, or a new one. */
export function CardSection({ brands, cardId, onChoose, isLocked, renderCardForm }: CardSectionProps) {
  const t = useT();
  const { list } = useFormat();
  const { data, isError, isFetching, refetch } = useListCardsQuery({});
  const [wantsNew, setWantsNew] = useState(false);
  const cards = usableCards(data ?? []);
  const isAdding = data !== undefined && (wantsNew || cards.length === 0);
  const place = useSwapFocus(wantsNew);
  const takeAdded = async (): Promise<void> => {
    const known = new Set(cards.map(({ id }) => id));
    const { data: all } = await refetch();
    const added = usableCards(all ?? []).find(({ id }) => !known.has(id));
    setWantsNew(false);
    if (added !== undefined) onChoose(added.id);
  };
  return (
    <NeedsScripts>
      <SectionCard title={t('payments.card.title')} lead={t('payments.card.brands', { brands: list(brands) })}>
        <div ref={place} className={styles.stack}>
          {data === undefined && !isError && <Skeleton lines={3} />}
          {data === undefined && isError && (
            <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
          )}
          {data !== undefined && !isAdding && (
            <>
              <RadioGroup
                legend={t('payments.card.legend')}
                name="card"
                value={String(cardId ?? '')}
                disabled={isLocked}
                options={cards.map((card) => ({ value: String(card.id), label: cardName(card), hint: t('payments.card.expires', { date: cardExpiry(card) }) }))}
                onChange={(event) => onChoose(Number(event.target.value))}
              />
              <div>
                <Button disabled={isLocked} onClick={() => setWantsNew(true)}>
                  {t('payments.card.add')}
                </Button>
              </div>
            </>
          )}
          {isAdding && (
            <>
              {cards.length === 0 && <p>{t('payments.card.none')}</p>}
              {renderCardForm(
                () => void takeAdded(),
                cards.length > 0 && (
                  <Button variant="quiet" onClick={() => setWantsNew(false)}>
                    {t('common.action.cancel')}
                  </Button>
                ),
              )}
            </>
          )}
        </div>
      </SectionCard>
    </NeedsScripts>
  );
}
