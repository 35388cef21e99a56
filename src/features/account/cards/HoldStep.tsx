import { useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListCardsQuery, type Card } from '../../../api/accounts/cards';
import { useFormat } from '../../../i18n/useFormat';
import type { Money } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { getBrandName } from '../../../lib/getBrandName';
import {
  useCreateAuthorisationPaymentMutation,
  useLazyGetAuthorisationPaymentQuery,
  type BidHold,
} from '../../../api/buyer/authorisationPayments';
import { readReply, sendWrite } from '../../../api/core/idempotentWrite';
import {
  createValidationError,
  type ValidationError,
} from '../../../platform/form/validationErrors';
import { useAccountForm } from '../details/useAccountForm';
import { useChallenge, type AskCardholder } from './useChallenge';
import { AccountFormFrame } from '../details/AccountFormFrame';
import { CardForm } from './CardForm';
import { ProviderChallenge } from './ProviderChallenge';
import { settleWithBank } from './settleWithBank';

// Places a hold on a card for a bid: creates the hold once, shows the bank's challenge if there is
// one, and waits for the decision.

/** A saved card, or a provider's token for a new card with the last digits that were typed. */
type HoldCard = { id: number } | { token: string; ending: string };
/** `bidAmount` is in whole major units of the lot's currency. */
type HoldOrder = { card: HoldCard; lotId: number; bidAmount: number };
type Outcome = { error?: unknown; validationError?: ValidationError };

const getCardKey = (card: HoldCard): string =>
  'id' in card ? String(card.id) : `new ${card.ending}`;
const createFailure = (code: string): Outcome => ({ validationError: createValidationError(code) });

function useBidHold(askCardholder: AskCardholder): (order: HoldOrder) => Promise<Outcome> {
  const [createHold] = useCreateAuthorisationPaymentMutation();
  const [getHold] = useLazyGetAuthorisationPaymentQuery();
  // A repeated submit with the same card continues with it, and with the token of the first one.
  const pendingHold = useRef<{ card: HoldCard; hold: BidHold | null } | null>(null);

  const settleHold = useCallback(
    async (hold: BidHold): Promise<Outcome> => {
      const { settled, ...failure } = await settleWithBank(hold, askCardholder, () =>
        getHold({ id: hold.id }),
      );
      if (failure.validationError?.code !== 'challenge_left') pendingHold.current = null;
      if (settled === undefined) return failure;
      return settled.status === 'authorized' ? {} : createFailure('card_declined');
    },
    [askCardholder, getHold],
  );

  return useCallback(
    async ({ card, lotId, bidAmount }) => {
      if (pendingHold.current === null || getCardKey(pendingHold.current.card) !== getCardKey(card))
        pendingHold.current = { card, hold: null };
      const attempt = pendingHold.current;
      if (attempt.hold !== null) return settleHold(attempt.hold);
      const body = {
        ...('id' in attempt.card
          ? { card_id: attempt.card.id }
          : { card_token: attempt.card.token }),
        lot_id: lotId,
        bid_amount: bidAmount,
      };
      const { accepted, error, ...unknown } = await sendWrite({
        name: `hold.${lotId}`,
        body,
        send: (idempotencyKey) => createHold({ body, idempotencyKey }),
      });
      if (accepted === undefined) {
        if (error === undefined) return unknown;
        // The refused token is used up.
        if (readReply({ error }).type === 'refused') pendingHold.current = null;
        const codes = [error.code, ...error.details.map(({ code }) => code)];
        return codes.includes('not_required') ? {} : { error };
      }
      if (accepted.data === null) return createFailure('card_unsettled');
      attempt.hold = accepted.data;
      return settleHold(accepted.data);
    },
    [createHold, settleHold],
  );
}

type HoldStepProps = {
  lotId: number;
  /** In whole major units of the lot's currency. */
  bidAmount: number;
  /** The amount that the refused bid asked for; null if unknown. */
  amount: Money | null;
  onDone: () => void;
  /** The user's name, for a new card. */
  initialHolder?: string;
};

function HoldForm({
  card,
  lotId,
  bidAmount,
  amount,
  onDone,
  onOtherCard,
}: Omit<HoldStepProps, 'initialHolder'> & { card: Card; onOtherCard: () => void }) {
  const intl = useIntl();
  const { money } = useFormat();
  const { challenge, askCardholder } = useChallenge();
  const placeHold = useBidHold(askCardholder);
  const form = useAccountForm({
    draft: null,
    initial: { card: String(card.id) },
    send: () => placeHold({ card: { id: card.id }, lotId, bidAmount }),
    onDone,
  });
  const cardText = intl.formatMessage(
    { id: 'account.hold.card' },
    { brand: getBrandName(card.brand), last4: card.last4 },
  );
  return (
    <>
      <AccountFormFrame
        form={form}
        submitLabel={
          amount === null
            ? intl.formatMessage({ id: 'account.hold.setUnknown' })
            : intl.formatMessage({ id: 'account.hold.set' }, { amount: money(amount) })
        }
        actions={
          <Button onClick={onOtherCard}>
            <FormattedMessage id="account.hold.otherCard" />
          </Button>
        }
      >
        <p>
          {amount === null
            ? cardText
            : intl.formatMessage(
                { id: 'account.hold.amount' },
                { amount: money(amount), card: cardText },
              )}
        </p>
        <p>
          <FormattedMessage id="account.hold.explained" />
        </p>
      </AccountFormFrame>
      {challenge !== null && <ProviderChallenge {...challenge} isOverPage />}
    </>
  );
}

type NewCardFormProps = Omit<HoldStepProps, 'amount'> & {
  amountText: string | null;
  /**
   * Called if the provider's form does not return its token: the card is saved, and the hold
   * follows.
   */
  onCardSaved: (card: Card) => void;
};

/** A new card and its hold in one request, so the bank asks only once. */
function NewCardForm({
  lotId,
  bidAmount,
  amountText,
  onDone,
  onCardSaved,
  initialHolder,
}: NewCardFormProps) {
  const intl = useIntl();
  // The card form shows the bank's challenge.
  const askCardholderRef = useRef<AskCardholder>(() => Promise.resolve('left'));
  const placeHold = useBidHold(
    useCallback((challengeId: string) => askCardholderRef.current(challengeId), []),
  );
  return (
    <CardForm
      initialHolder={initialHolder ?? ''}
      onDone={onCardSaved}
      submitLabel={
        amountText === null
          ? intl.formatMessage({ id: 'account.hold.setUnknown' })
          : intl.formatMessage({ id: 'account.hold.saveAndSet' }, { amount: amountText })
      }
      tokenForm={{
        send: (card, askCardholder) => {
          askCardholderRef.current = askCardholder;
          return placeHold({ card, lotId, bidAmount });
        },
        onDone,
      }}
    />
  );
}

/** Explains the hold that a new bidder needs and places it, on an existing card or a new one. */
export function HoldStep({ lotId, bidAmount, amount, onDone, initialHolder }: HoldStepProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const { data: cards, isError, isFetching, refetch } = useListCardsQuery({});
  const [isChoosingOther, setIsChoosingOther] = useState(false);
  const usableCards =
    cards?.filter(({ status, isExpired }) => status === 'active' && !isExpired) ?? [];
  const [savedId, setSavedId] = useState<number | null>(null);
  const card =
    usableCards.find(({ id }) => id === savedId) ??
    usableCards.find(({ isDefault }) => isDefault) ??
    usableCards[0];
  // A card that was just saved is in the list after the next read of it.
  const isLoadingSaved = isFetching && savedId !== null && card?.id !== savedId;
  const amountText = amount === null ? null : money(amount);
  return (
    <div className={styles.form}>
      <p>
        {amountText === null
          ? intl.formatMessage({ id: 'account.hold.why' })
          : intl.formatMessage({ id: 'account.hold.announced' }, { amount: amountText })}
      </p>
      {((cards === undefined && !isError) || isLoadingSaved) && <Skeleton lines={3} />}
      {cards === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3} />
      )}
      {card !== undefined && !isChoosingOther && !isLoadingSaved && (
        <HoldForm
          key={card.id}
          lotId={lotId}
          bidAmount={bidAmount}
          amount={amount}
          onDone={onDone}
          card={card}
          onOtherCard={() => setIsChoosingOther(true)}
        />
      )}
      {cards !== undefined && (card === undefined || isChoosingOther) && !isLoadingSaved && (
        <NewCardForm
          lotId={lotId}
          bidAmount={bidAmount}
          amountText={amountText}
          onDone={onDone}
          onCardSaved={({ id }) => {
            setSavedId(id);
            setIsChoosingOther(false);
          }}
          initialHolder={initialHolder ?? ''}
        />
      )}
    </div>
  );
}
