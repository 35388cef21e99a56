import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { parseWholeAmount } from '../../../lib/amountText';
import type { HelpPath } from '../../../lib/helpArticles';
import type { Money } from '../../../lib/money';
import { AmountField } from '../../../ui/AmountField';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import type { Format } from '../../../i18n/getFormat';
import { readAmount, type AmountError } from './readAmount';
import { choiceIds, formatBidWording, getBidChoices } from './bidChoices';
import type { BidType } from '../bid/bidMachine';
import type { AllowedBid } from './viewerBidStatus';
import styles from './BidForm.module.css';

/** The messages for an invalid amount. */
function formatAmountError(
  amountError: AmountError,
  { intl, format, currency }: { intl: IntlShape; format: Format; currency: string },
): string {
  switch (amountError.kind) {
    case 'empty':
      return intl.formatMessage({ id: 'common.field.amountEmpty' });
    case 'notNumber':
      return intl.formatMessage({ id: 'common.field.amountNotNumber' });
    case 'decimals':
      return intl.formatMessage({ id: 'common.field.amountDecimals' });
    case 'tooLarge':
      return intl.formatMessage({ id: 'common.field.amountTooLarge' });
    case 'otherCurrency':
      return intl.formatMessage({ id: 'common.field.amountOtherCurrency' }, { currency });
    case 'belowMinimum':
      return intl.formatMessage(
        { id: 'bidding.fault.belowMinimum' },
        { minimum: format.money(amountError.limit) },
      );
    case 'aboveLimit':
      return intl.formatMessage(
        { id: 'bidding.fault.aboveLimit' },
        { limit: format.money(amountError.limit) },
      );
    case 'notAboveOwn':
      return intl.formatMessage(
        { id: 'bidding.fault.notAboveOwn' },
        { maximum: format.money(amountError.limit) },
      );
  }
}

type QuickBidsProps = {
  amounts: readonly Money[];
  isDisabled: boolean;
  onSelect: (amount: Money) => void;
};

/** The next minimum bid and two higher amounts, one button each. */
function QuickBids({ amounts, isDisabled, onSelect }: QuickBidsProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'bidding.quick.label' })}
      className={styles.quick}
      data-quick-bids=""
    >
      {amounts.map((amount) => (
        <Button
          key={amount.minor}
          size="large"
          disabled={isDisabled}
          onClick={() => onSelect(amount)}
          aria-label={intl.formatMessage(
            { id: 'bidding.action.bid' },
            { amount: format.money(amount) },
          )}
        >
          <span className="tabular">{format.money(amount)}</span>
        </Button>
      ))}
    </div>
  );
}

type BidFormProps = {
  block: Pick<BiddingBlock, 'nextMinimumBid' | 'quickBids' | 'isReserveMet' | 'viewer'>;
  allowedBid: Exclude<AllowedBid, 'none'>;
  maxBid: Money | null;
  /** The typed text. The panel owns it, because the cost below depends on it. */
  text: string;
  onTextChange: (text: string) => void;
  onBid: (type: BidType, amount: Money) => void;
  /** A bid is in progress: no second bid until its result is known. */
  isBusy: boolean;
};

/**
 * Quick bids, which are exact, and a field for any amount, which is a maximum unless the bidder
 * chooses to bid it exactly.
 */
export function BidForm({
  block,
  allowedBid,
  maxBid,
  text,
  onTextChange,
  onBid,
  isBusy,
}: BidFormProps) {
  const intl = useIntl();
  const format = useFormat();
  // The text at the last validation. A field that was cleared since then shows no error.
  const [checkedText, setCheckedText] = useState<string | null>(null);
  const { nextMinimumBid: minimum, viewer } = block;
  const { currency } = minimum;
  const ownMaximum = viewer.isLeading ? viewer.maximum : null;
  const reading = readAmount(parseWholeAmount(text, currency), {
    minimum,
    maximum: maxBid,
    ownMaximum,
  });
  const isChecked = checkedText !== null && (text !== '' || checkedText === '');
  const error =
    isChecked && reading.error !== null
      ? formatAmountError(reading.error, { intl, format, currency })
      : undefined;
  const choices = reading.amount && getBidChoices(reading.amount, block, allowedBid);

  const submitBid = (type: BidType): void => {
    setCheckedText(text);
    if (reading.amount !== null && !isBusy) onBid(type, reading.amount);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submitBid(choices?.primary.type ?? 'autobid');
  };
  const emptyLabel =
    allowedBid === 'raise'
      ? intl.formatMessage({ id: 'bidding.action.maximumEmpty' })
      : intl.formatMessage({ id: 'bidding.action.bidEmpty' });

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
      aria-label={intl.formatMessage({ id: 'bidding.form.label' })}
    >
      {allowedBid === 'bid' ? (
        <QuickBids
          amounts={block.quickBids}
          isDisabled={isBusy}
          onSelect={(amount) => onBid('direct', amount)}
        />
      ) : (
        <p className={styles.raise}>
          <FormattedMessage id="bidding.form.raise" />
        </p>
      )}
      <AmountField
        label={
          allowedBid === 'raise'
            ? intl.formatMessage({ id: 'bidding.form.newMaximum' })
            : intl.formatMessage({ id: 'bidding.form.amount' })
        }
        hint={
          ownMaximum === null
            ? intl.formatMessage({ id: 'bidding.form.hint' }, { minimum: format.money(minimum) })
            : intl.formatMessage(
                { id: 'bidding.form.hintAbove' },
                { maximum: format.money(ownMaximum) },
              )
        }
        error={error}
        currency={currency}
        value={text}
        onChange={onTextChange}
        onBlur={() => setCheckedText(text === '' ? null : text)}
        className={styles.amount}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" isWide disabled={isBusy}>
          {choices === null
            ? emptyLabel
            : formatBidWording(choices.primary.wording, choiceIds, { intl, format })}
        </Button>
        {choices?.secondary != null && (
          <Button isWide disabled={isBusy} onClick={() => submitBid('direct')}>
            {formatBidWording(choices.secondary.wording, choiceIds, { intl, format })}
          </Button>
        )}
      </div>
      <p className={styles.explanation}>
        <FormattedMessage id="bidding.form.maximumExplained" />
        {block.isReserveMet === false && (
          <>
            {' '}
            <FormattedMessage id="bidding.form.reserveExplained" />
          </>
        )}{' '}
        <Link to={'/help/bidding/maximum-bid' satisfies HelpPath} target="_blank">
          <FormattedMessage id="bidding.form.maximumHelp" />
        </Link>
      </p>
    </form>
  );
}
