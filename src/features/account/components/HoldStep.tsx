import { useCallback, useRef, useState } from 'react';
import { useListCardsQuery } from '../../../api/accounts/cards';
import type { Card } from '../../../api/accounts/decodeCard';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountForm } from '../hooks/useAccountForm';
import { useBidHold } from '../hooks/useBidHold';
import { useChallenge, type AskCardholder } from '../hooks/useChallenge';
import { AccountFormFrame } from './AccountFormFrame';
import { brandName } from '../../../lib/brandName';
import { CardForm } from './CardForm';
import { ProviderChallenge } from './ProviderChallenge';

type HoldStepProps = {
  lotId: number;
  /** Whole major units of the lot's currency. */
  bidAmount: number;
  /** What the refusal asked for; null when it did not say. */
  amount: Money | null;
  onDone: () => void;
  /** The name of the person, for a new card. */
  initialHolder?: string;
};

function HoldForm({ card, lotId, bidAmount, amount, onDone, onOtherCard }: Omit<HoldStepProps, 'initialHolder'> & { card: Card; onOtherCard: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const { challenge, ask } = useChallenge();
  const setAside = useBidHold(ask);
  const form = useAccountForm({
    draft: null,
    initial: { card: String(card.id) },
    send: () => setAside({ card: { id: card.id }, lotId, bidAmount }),
    onDone,
  });
  const cardText = t('account.hold.card', { brand: brandName(card.brand), last4: card.last4 });
  return (
    <>
      <AccountFormFrame
        form={form}
        submitLabel={amount === null ? t('account.hold.setUnknown') : t('account.hold.set', { amount: money(amount) })}
        actions={<Button onClick={onOtherCard}>{t('account.hold.otherCard')}</Button>}
      >
        <p>{amount === null ? cardText : t('account.hold.amount', { amount: money(amount), card: cardText })}</p>
        <p>{t('account.hold.explained')}</p>
      </AccountFormFrame>
      {challenge !== null && <ProviderChallenge {...challenge} isOverPage />}
    </>
  );
}

type NewCardFormProps = Omit<HoldStepProps, 'amount'> & { amountText: string | null; /** Where the provider's form keeps the token to itself: the card is saved, and the money comes next. */ onCardSaved: (card: Card) => void };

/** A new card and the money on it, sent together: the bank is asked once for both. */
function NewCardForm({ lotId, bidAmount, amountText, onDone, onCardSaved, initialHolder }: NewCardFormProps) {
  const t = useT();
  // The form shows the bank's question.
  const asking = useRef<AskCardholder>(() => Promise.resolve('left'));
  const setAside = useBidHold(useCallback((challengeId: string) => asking.current(challengeId), []));
  return (
    <CardForm
      initialHolder={initialHolder ?? ''}
      onDone={onCardSaved}
      submitLabel={amountText === null ? t('account.hold.setUnknown') : t('account.hold.saveAndSet', { amount: amountText })}
      forToken={{
        send: (card, ask) => {
          asking.current = ask;
          return setAside({ card, lotId, bidAmount });
        },
        onDone,
      }}
    />
  );
}

/** What somebody new sets aside before a bid, said before the bid is confirmed: on one of their cards, or on a new one. */
export function HoldStep({ lotId, bidAmount, amount, onDone, initialHolder }: HoldStepProps) {
  const t = useT();
  const { money } = useFormat();
  const { data: cards, isError, isFetching, refetch } = useListCardsQuery({});
  const [wantsOther, setWantsOther] = useState(false);
  const usable = cards?.filter(({ status, isExpired }) => status === 'active' && !isExpired) ?? [];
  const [savedId, setSavedId] = useState<number | null>(null);
  const card = usable.find(({ id }) => id === savedId) ?? usable.find(({ isDefault }) => isDefault) ?? usable[0];
  const amountText = amount === null ? null : money(amount);
  return (
    <div className={styles.form}>
      <p>{amountText === null ? t('account.hold.why') : t('account.hold.announced', { amount: amountText })}</p>
      {cards === undefined && !isError && <Skeleton lines={3} />}
      {cards === undefined && isError && (
        <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
      )}
      {card !== undefined && !wantsOther && <HoldForm key={card.id} lotId={lotId} bidAmount={bidAmount} amount={amount} onDone={onDone} card={card} onOtherCard={() => setWantsOther(true)} />}
      {cards !== undefined && (card === undefined || wantsOther) && (
        <NewCardForm
          lotId={lotId}
          bidAmount={bidAmount}
          amountText={amountText}
          onDone={onDone}
          onCardSaved={({ id }) => {
            setSavedId(id);
            setWantsOther(false);
          }}
          initialHolder={initialHolder ?? ''}
        />
      )}
    </div>
  );
}
