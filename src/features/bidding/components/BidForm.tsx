import { useState, type FormEvent } from 'react';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { parseWholeAmount } from '../../../lib/amountText';
import type { Money } from '../../../lib/money';
import { AmountField } from '../../../ui/AmountField';
import { Button } from '../../../ui/Button';
import { readAmount } from '../model/amountFault';
import { getBidChoices } from '../model/bidChoices';
import type { BidType } from '../model/bidMachine';
import type { BidRoom } from '../model/biddingStanding';
import { bidChoiceText } from './bidChoiceText';
import styles from './BidForm.module.css';
import { faultText } from './faultText';
import { QuickBids } from './QuickBids';

type BidFormProps = {
  block: Pick<BiddingBlock, 'nextMinimumBid' | 'quickBids' | 'reserveMet' | 'viewer'>;
  room: Exclude<BidRoom, 'none'>;
  maxBid: Money | null;
  /** As typed; kept by the panel, because the cost beneath follows it. */
  text: string;
  onText: (text: string) => void;
  onBid: (type: BidType, amount: Money) => void;
  /** A bid is on its way: no other until it is known. */
  isBusy: boolean;
};

/** Quick bids, which are exact, and an own amount, which is a maximum unless the bidder says otherwise. */
export function BidForm({ block, room, maxBid, text, onText, onBid, isBusy }: BidFormProps) {
  const t = useT();
  const format = useFormat();
  // What was in the field when it was last looked at: emptied after that, it is new and not wrong.
  const [checkedText, setCheckedText] = useState<string | null>(null);
  const { nextMinimumBid: minimum, viewer } = block;
  const { currency } = minimum;
  const ownMaximum = viewer.isLeading ? viewer.maximum : null;
  const reading = readAmount(parseWholeAmount(text, currency), { minimum, maximum: maxBid, ownMaximum });
  const isChecked = checkedText !== null && (text !== '' || checkedText === '');
  const error = isChecked && reading.fault !== null ? faultText(reading.fault, { t, format, currency }) : undefined;
  const choices = reading.amount && getBidChoices(reading.amount, block, room);

  const bid = (type: BidType): void => {
    setCheckedText(text);
    if (reading.amount !== null && !isBusy) onBid(type, reading.amount);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    bid(choices?.primary.type ?? 'autobid');
  };
  const emptyLabel = room === 'raise' ? t('bidding.action.maximumEmpty') : t('bidding.action.bidEmpty');

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label={t('bidding.form.label')}>
      {room === 'bid' ? (
        <QuickBids amounts={block.quickBids} isDisabled={isBusy} onPick={(amount) => onBid('direct', amount)} />
      ) : (
        <p className={styles.raise}>{t('bidding.form.raise')}</p>
      )}
      <AmountField
        label={room === 'raise' ? t('bidding.form.newMaximum') : t('bidding.form.amount')}
        hint={ownMaximum === null ? t('bidding.form.hint', { minimum: format.money(minimum) }) : t('bidding.form.hintAbove', { maximum: format.money(ownMaximum) })}
        error={error}
        currency={currency}
        value={text}
        onChange={onText}
        onBlur={() => setCheckedText(text === '' ? null : text)}
        className={styles.amount}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" wide disabled={isBusy}>
          {choices === null ? emptyLabel : bidChoiceText(choices.primary.wording, { t, format })}
        </Button>
        {choices?.secondary != null && (
          <Button wide disabled={isBusy} onClick={() => bid('direct')}>
            {bidChoiceText(choices.secondary.wording, { t, format })}
          </Button>
        )}
      </div>
      <p className={styles.explanation}>
        {t('bidding.form.maximumExplained')}
        {block.reserveMet === false && <> {t('bidding.form.reserveExplained')}</>}
      </p>
    </form>
  );
}
