import { useState } from 'react';
import { useListCardsQuery } from '../../../api/accounts/cards';
import type { Card } from '../../../api/accounts/decodeCard';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountForm } from '../hooks/useAccountForm';
import { useBidHold } from '../hooks/useBidHold';
import { useChallenge } from '../hooks/useChallenge';
import { AccountFormFrame } from './AccountFormFrame';
import { brandName } from '../../../lib/brandName';
import { CardForm } from './CardForm';
import { ProviderChallenge } from './ProviderChallenge';

type HoldDialogProps = {
  lotId: number;
  /** Whole major units of the lot's currency. */
  bidAmount: number;
  /** What the refusal asked for; null when it did not say. */
  amount: Money | null;
  onDone: () => void;
  onClose: () => void;
};

function HoldForm({ card, lotId, bidAmount, amount, onDone, onOtherCard }: Omit<HoldDialogProps, 'onClose'> & { card: Card; onOtherCard: () => void }) {
  const t = useT();
  const { money } = useFormat();
  const { challenge, ask } = useChallenge();
  const setAside = useBidHold(ask);
  const form = useAccountForm({
    draft: null,
    initial: { card: String(card.id) },
    send: () => setAside({ cardId: card.id, lotId, bidAmount }),
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

/** Between a refused bid and the same bid again: money set aside on the default card, or on one that is added here. */
export function HoldDialog({ onClose, ...order }: HoldDialogProps) {
  const t = useT();
  const { data: cards, isError, isFetching, refetch } = useListCardsQuery({});
  const [wantsOther, setWantsOther] = useState(false);
  const usable = cards?.filter(({ status, isExpired }) => status === 'active' && !isExpired) ?? [];
  const card = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  // The card that was just added is the one that was wanted.
  const newest = usable.reduce<Card | undefined>((found, next) => (found === undefined || next.id > found.id ? next : found), undefined);
  const [isAdded, setIsAdded] = useState(false);
  const chosen = isAdded ? (newest ?? card) : card;
  return (
    <Dialog title={t('account.hold.title')} closeLabel={t('common.action.close')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.note}>{t('account.hold.why')}</p>
        {cards === undefined && !isError && <Skeleton lines={3} />}
        {cards === undefined && isError && (
          <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
        )}
        {chosen !== undefined && !wantsOther && <HoldForm key={chosen.id} {...order} card={chosen} onOtherCard={() => setWantsOther(true)} />}
        {cards !== undefined && (chosen === undefined || wantsOther) && (
          <>
            {chosen === undefined && <p>{t('account.hold.noCard')}</p>}
            <CardForm
              onDone={() => {
                setIsAdded(true);
                setWantsOther(false);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
