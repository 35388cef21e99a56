import { FormattedMessage, useIntl } from 'react-intl';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { useSentenceMoney } from '../../../i18n/useSentenceMoney';
import { addMoney, compareMoney, moneyToMajor } from '../../../lib/money';
import { useTreatment } from '../../../platform/useTreatment';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogSubject } from '../../../ui/DialogSubject';
import { useLandedCost, type CostResult } from '../cost/useLandedCost';
import { looksLikeTypo } from '../panel/readAmount';
import {
  choiceIds,
  formatBidWording,
  getBidWording,
  type BidWordingIds,
} from '../panel/bidChoices';
import type { BidEvent, BidIntent } from './bidMachine';
import styles from './ConfirmBidDialog.module.css';
import { CostPlaceholder } from '../cost/CostBill';
import { CostTable } from '../cost/CostTable';
import { ConfirmWithEnterContext } from './ConfirmWithEnterContext';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { biddingApi } from '../../../api/buyer/bidding';
import { isApiError } from '../../../api/core/apiError';
import { useAppDispatch } from '../../../api/core/store';

// Requests the second factor that a large bid may need as soon as its confirmation opens, so that
// the bid itself succeeds at once. The base query shows the step-up screen, and the marketplace
// stores the approval for the bid. If this request fails for another reason, nothing is lost: the
// bid makes the same request.

/**
 * In whole major units. Below this no request is made. The marketplace has its own threshold for a
 * large bid and requires no approval below it.
 */
const MIN_APPROVAL_MAJOR = 1000;

type BidApproval = {
  /** The user closed the step-up screen, or the bid was returned without an approval. */
  isDeclined: boolean;
  requestApproval: () => void;
};

/** `isUnapproved`: the bid was sent and returned because it needs a second factor. */
function useBidApproval({ lotId, type, amount }: BidIntent, isUnapproved: boolean): BidApproval {
  const dispatch = useAppDispatch();
  const [isDeclined, setIsDeclined] = useState(isUnapproved);
  const [wasUnapproved, setWasUnapproved] = useState(isUnapproved);
  if (wasUnapproved !== isUnapproved) {
    setWasUnapproved(isUnapproved);
    if (isUnapproved) setIsDeclined(true);
  }
  const major = moneyToMajor(amount);
  const { currency } = amount;
  /** Returns true when approval was required and not given. */
  const authorize = useCallback(async (): Promise<boolean> => {
    const body = { amount: major, currency_code: currency, bid_type: type };
    const { error } = await dispatch(
      biddingApi.endpoints.authoriseBid.initiate({ id: lotId, body }, { track: false }),
    );
    return isApiError(error) && error.kind === 'mfa';
  }, [dispatch, lotId, type, major, currency]);

  useEffect(() => {
    if (major < MIN_APPROVAL_MAJOR) return undefined;
    let isCurrent = true;
    void authorize().then((isDeclinedNow) => {
      if (isCurrent) setIsDeclined(isDeclinedNow);
    });
    return () => {
      isCurrent = false;
    };
  }, [major, authorize]);
  return { isDeclined, requestApproval: () => void authorize().then(setIsDeclined) };
}

/** The explanations of a bid in the confirmation dialog. */
const meaningIds: BidWordingIds = {
  exact: 'bidding.confirm.meaning',
  raise: 'bidding.confirm.maximumMeaning',
  upTo: 'bidding.confirm.upToMeaning',
  upToNow: 'bidding.confirm.upToNowMeaning',
  exactly: 'bidding.confirm.meaning',
  exactlyMore: 'bidding.confirm.exactlyMeaning',
};

type ConfirmBidDialogProps = {
  intent: BidIntent;
  step: 'confirming' | 'confirmingUnusualAmount' | 'sending';
  /** The bid was sent and returned because it needs a second factor. */
  isUnapproved: boolean;
  viewer: { id: number; countryCode: string };
  /** The current block: the price may have risen since the dialog opened. */
  block: Pick<BiddingBlock, 'nextMinimumBid' | 'isReserveMet' | 'viewer'>;
  typoGuardFactor: number;
  send: (event: BidEvent) => void;
};

type ReadyCost = Extract<CostResult, { kind: 'ready' }>;

/** The displayed cost without import tax. The server refuses a bid that would cost more. */
function getCeilingMinor({ cost }: ReadyCost): number {
  return addMoney(addMoney(cost.hammer, cost.fee), cost.shipping).minor;
}

/**
 * The last step before a bid: what it means and what it costs in total. Asks a second time when the
 * amount looks like a typo.
 */
export function ConfirmBidDialog({
  intent,
  step,
  isUnapproved,
  viewer,
  block,
  typoGuardFactor,
  send,
}: ConfirmBidDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  const sentenceMoney = useSentenceMoney();
  const costResult = useLandedCost({
    lotId: intent.lotId,
    country: viewer.countryCode,
    hammer: intent.amount,
  });
  const approval = useBidApproval(intent, isUnapproved);
  const isReassured = useTreatment('bid_reassurance') === 'reassured';
  const amount = format.money(intent.amount);
  const isMaximum = intent.type === 'autobid';
  const minimum = block.nextMinimumBid;
  const wording = getBidWording(intent.type, intent.amount, block);
  const isTooLow = compareMoney(intent.amount, minimum) < 0;
  const cancel = (): void => send({ type: 'cancelled' });
  const confirm = (readyCost: ReadyCost): void =>
    send({
      type: 'confirmed',
      viewerId: viewer.id,
      ceilingMinor: getCeilingMinor(readyCost),
      isUnusualAmount: looksLikeTypo(intent.amount, minimum, typoGuardFactor),
    });

  const canConfirm =
    costResult.kind === 'ready' &&
    costResult.isExact &&
    costResult.shippingOption.kind !== 'unavailable' &&
    !isTooLow;
  const confirmsWithEnter = use(ConfirmWithEnterContext);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const startsAtConfirm = confirmsWithEnter && canConfirm && step === 'confirming';
  useEffect(() => {
    // Not from another button, which the user may be about to press.
    if (startsAtConfirm && document.activeElement?.matches('button') !== true)
      confirmButton.current?.focus();
  }, [startsAtConfirm]);
  const label = isMaximum
    ? formatBidWording(wording, choiceIds, { intl, format })
    : intl.formatMessage({ id: 'bidding.action.bid' }, { amount });
  const footer =
    step === 'confirmingUnusualAmount' ? (
      <>
        <Button variant="primary" onClick={() => send({ type: 'reconfirmed' })}>
          <FormattedMessage id="bidding.confirm.reconfirm" values={{ amount }} />
        </Button>
        <Button onClick={cancel}>
          <FormattedMessage id="bidding.confirm.change" />
        </Button>
      </>
    ) : (
      <>
        <Button
          ref={confirmButton}
          variant="primary"
          disabled={!canConfirm}
          isLoading={step === 'sending'}
          onClick={costResult.kind === 'ready' ? () => confirm(costResult) : undefined}
        >
          {label}
        </Button>
        <Button onClick={cancel} disabled={step === 'sending'}>
          <FormattedMessage id="common.action.cancel" />
        </Button>
      </>
    );
  return (
    <Dialog
      title={
        isMaximum
          ? intl.formatMessage({ id: 'bidding.confirm.maximumTitle' })
          : intl.formatMessage({ id: 'bidding.confirm.title' })
      }
      onClose={cancel}
      footer={footer}
    >
      <DialogSubject />
      <p className={styles.amount}>{amount}</p>
      <p className={styles.meaning}>
        {formatBidWording(wording, meaningIds, { intl, format: { money: sentenceMoney } })}
      </p>
      {costResult.kind !== 'ready' && <CostPlaceholder costResult={costResult} />}
      {costResult.kind === 'ready' && (
        <CostTable
          costResult={costResult}
          country={viewer.countryCode}
          hammerLabel={
            isMaximum
              ? intl.formatMessage({ id: 'bidding.cost.atMaximum' })
              : intl.formatMessage({ id: 'bidding.cost.yourBid' })
          }
          isMaximum={isMaximum}
        />
      )}
      <div className={styles.notes}>
        {costResult.kind === 'ready' && costResult.shippingOption.kind === 'unavailable' && (
          <Banner severity="error">
            <FormattedMessage id="bidding.refusal.shipping_not_available" />
          </Banner>
        )}
        {isTooLow && step === 'confirming' && (
          <Banner severity="warn" shouldAnnounce>
            <FormattedMessage
              id="bidding.fault.belowMinimum"
              values={{ minimum: format.money(minimum) }}
            />
          </Banner>
        )}
        {approval.isDeclined && step === 'confirming' && (
          <Banner
            severity="warn"
            shouldAnnounce
            title={intl.formatMessage({ id: 'bidding.approval.title' })}
            actions={
              <Button onClick={approval.requestApproval}>
                <FormattedMessage id="bidding.approval.again" />
              </Button>
            }
          >
            <FormattedMessage id="bidding.approval.text" values={{ amount }} />
          </Banner>
        )}
        {step === 'confirmingUnusualAmount' && (
          <Banner
            severity="warn"
            shouldAnnounce
            title={intl.formatMessage({ id: 'bidding.confirm.unusualTitle' })}
          >
            <FormattedMessage
              id="bidding.confirm.unusual"
              values={{ amount, minimum: format.money(minimum) }}
            />
          </Banner>
        )}
        {isReassured && (
          <p className={styles.binding}>
            <FormattedMessage id="bidding.confirm.reassurance" />
          </p>
        )}
        <p className={styles.binding}>
          <FormattedMessage id="bidding.confirm.binding" />
        </p>
      </div>
    </Dialog>
  );
}
