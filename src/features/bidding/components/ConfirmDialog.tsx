import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { addMoney, compareMoney } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogSubject } from '../../../ui/DialogSubject';
import { Skeleton } from '../../../ui/Skeleton';
import { useBidApproval } from '../hooks/useBidApproval';
import { useLandedCost, type CostAnswer } from '../hooks/useLandedCost';
import { isSlip } from '../model/amountFault';
import { getBidWording } from '../model/bidChoices';
import type { BidEvent, BidIntent } from '../model/bidMachine';
import { bidChoiceText, bidMeaningText } from './bidChoiceText';
import styles from './ConfirmDialog.module.css';
import { CostTable } from './CostTable';

type ConfirmDialogProps = {
  intent: BidIntent;
  step: 'confirming' | 'doubting' | 'sending';
  /** It was sent and came back for want of a second factor. */
  isUnapproved: boolean;
  viewer: { id: number; countryCode: string };
  /** As it is now: the price may have risen since the dialog opened. */
  block: Pick<BiddingBlock, 'nextMinimumBid' | 'reserveMet' | 'viewer'>;
  slipGuardFactor: number;
  send: (event: BidEvent) => void;
};

type Ready = Extract<CostAnswer, { kind: 'ready' }>;

/** What the bidder is told to owe without import tax: more than this is refused by the server. */
function ceilingOf({ cost }: Ready): number {
  return addMoney(addMoney(cost.hammer, cost.fee), cost.shipping).minor;
}

/** The last step before a bid: what it means, what it costs in all, and once more when it may be a slip. */
export function ConfirmDialog({ intent, step, isUnapproved, viewer, block, slipGuardFactor, send }: ConfirmDialogProps) {
  const t = useT();
  const format = useFormat();
  const answer = useLandedCost({ lotId: intent.lotId, country: viewer.countryCode, hammer: intent.amount });
  const approval = useBidApproval(intent, isUnapproved);
  const amount = format.money(intent.amount);
  const isMaximum = intent.type === 'autobid';
  const minimum = block.nextMinimumBid;
  const wording = getBidWording(intent.type, intent.amount, block);
  const isTooLow = compareMoney(intent.amount, minimum) < 0;
  const cancel = (): void => send({ type: 'cancelled' });
  const confirm = (ready: Ready): void =>
    send({ type: 'confirmed', viewerId: viewer.id, ceilingMinor: ceilingOf(ready), isSlip: isSlip(intent.amount, minimum, slipGuardFactor) });

  const canConfirm = answer.kind === 'ready' && answer.isExact && answer.carriage.kind !== 'unavailable' && !isTooLow;
  const label = isMaximum ? bidChoiceText(wording, { t, format }) : t('bidding.action.bid', { amount });
  const footer =
    step === 'doubting' ? (
      <>
        <Button onClick={cancel}>{t('bidding.confirm.change')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'insisted' })}>
          {t('bidding.confirm.insist', { amount })}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={cancel} disabled={step === 'sending'}>
          {t('common.action.cancel')}
        </Button>
        <Button variant="primary" disabled={!canConfirm} loading={step === 'sending'} loadingLabel={t('common.state.sending')} onClick={answer.kind === 'ready' ? () => confirm(answer) : undefined}>
          {label}
        </Button>
      </>
    );
  return (
    <Dialog title={isMaximum ? t('bidding.confirm.maximumTitle') : t('bidding.confirm.title')} closeLabel={t('common.action.close')} onClose={cancel} footer={footer}>
      <DialogSubject />
      <p className={styles.amount}>{amount}</p>
      <p className={styles.meaning}>{bidMeaningText(wording, { t, format })}</p>
      {answer.kind === 'loading' && <Skeleton lines={4} />}
      {answer.kind === 'failed' && (
        <Banner severity="error" announce actions={<Button onClick={answer.retry}>{t('common.action.retry')}</Button>}>
          {t('bidding.cost.failed')}
        </Banner>
      )}
      {answer.kind === 'ready' && (
        <CostTable answer={answer} country={viewer.countryCode} hammerLabel={isMaximum ? t('bidding.cost.atMaximum') : t('bidding.cost.yourBid')} isMaximum={isMaximum} />
      )}
      <div className={styles.notes}>
        {answer.kind === 'ready' && answer.carriage.kind === 'unavailable' && (
          <Banner severity="error">{t('bidding.refusal.shipping_not_available')}</Banner>
        )}
        {isTooLow && step === 'confirming' && (
          <Banner severity="warn" announce>
            {t('bidding.fault.belowMinimum', { minimum: format.money(minimum) })}
          </Banner>
        )}
        {approval.isDeclined && step === 'confirming' && (
          <Banner severity="warn" announce title={t('bidding.approval.title')} actions={<Button onClick={approval.ask}>{t('bidding.approval.again')}</Button>}>
            {t('bidding.approval.text', { amount })}
          </Banner>
        )}
        {step === 'doubting' && (
          <Banner severity="warn" announce title={t('bidding.confirm.doubtTitle')}>
            {t('bidding.confirm.doubt', { amount, minimum: format.money(minimum) })}
          </Banner>
        )}
        <p className={styles.binding}>{t('bidding.confirm.binding')}</p>
      </div>
    </Dialog>
  );
}
