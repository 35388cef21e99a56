import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useGetBiddingBlockQuery, useGetBiddingConstraintsQuery } from '../../../api/buyer/bidding';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import type { Viewer } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { parseWholeAmount } from '../../../lib/amountText';
import type { Money } from '../../../lib/money';
import { moneyToMajor } from '../../../lib/moneyWire';
import { useSearchParams } from '../../../platform/NavigationContext';
import { useTabValue } from '../../../platform/useTabValue';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { DialogSubjectContext } from '../../../ui/DialogSubject';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useRemaining } from '../../../ui/useRemaining';
import { useBid } from '../hooks/useBid';
import { useBidPreparation, type BidPreparation } from '../hooks/useBidPreparation';
import { useResultNews } from '../hooks/useResultNews';
import { useSignInForBid } from '../hooks/useSignInForBid';
import { readAmount } from '../model/amountFault';
import { hasResult, isUndecided, type BidIntent, type BidType } from '../model/bidMachine';
import { getCostBasis, getLowestBid } from '../model/costBasis';
import { bidRoomOf, isFinal, standingOf } from '../model/biddingStanding';
import { takeOverBids } from '../model/pendingBids';
import { BidForm } from './BidForm';
import styles from './BidPanel.module.css';
import { BidResult } from './BidResult';
import { ConfirmDialog } from './ConfirmDialog';
import { LandedCost } from './LandedCost';
import { PriceNow } from './PriceNow';
import { StandingBanner } from './StandingBanner';
import { StickyBidBar } from './StickyBidBar';

type BidPanelProps = {
  lotId: number;
  /** null: nobody is signed in; undefined: not known yet. */
  viewer: Viewer | null | undefined;
  /** Where the visitor wants the lot to go; what the cost is reckoned for. */
  country: string;
  /** Opens the sign-in overlay; the address is for those without scripts. */
  onSignIn: () => void;
  signInHref: string;
  /** Leads through what the account still needs before bids count. */
  onVerify: () => Promise<'SUCCESS' | 'CANCELLED'>;
  /** Leads through what one bid still needs: the name, money that is set aside. */
  onPrepare: (preparation: BidPreparation) => Promise<'SUCCESS' | 'CANCELLED'>;
  /** What else the viewer has to say before they may bid on this lot; absent: nothing. A bid waits for it. */
  obstacle?: ReactNode;
  /** After a bid that was placed: what may be done next. */
  afterBid?: ReactNode;
  /** How the live connection is doing. */
  connection?: ReactNode;
  /** Ways to have the lot other than by bidding. */
  purchase?: ReactNode;
  /** On a phone: the bar at the lower edge while the box is out of sight. Not in a dialog, which is in sight as a whole. */
  hasStickyBar?: boolean | undefined;
};

const BID_BOX_ID = 'bid-box';
const USUAL_SLIP_GUARD = 5;

/** Price, time, standing and the bid box: everything that happens between a wish and the hammer. */
export function BidPanel(props: BidPanelProps) {
  const t = useT();
  const { data: block, isError, refetch } = useGetBiddingBlockQuery({ id: props.lotId });
  if (block !== undefined) return <LoadedPanel {...props} block={block} />;
  if (isError) {
    return (
      <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()}>
        {t('common.error.load.text')}
      </ErrorState>
    );
  }
  return (
    <div className={styles.panel} aria-busy="true">
      <Skeleton lines={3} />
      <Skeleton shape="button" />
      <Skeleton shape="block" />
    </div>
  );
}

function LoadedPanel({ lotId, viewer, country, onSignIn, signInHref, onVerify, onPrepare, obstacle, afterBid, connection, purchase, hasStickyBar = true, block }: BidPanelProps & { block: BiddingBlock }) {
  const t = useT();
  const { data: constraints, isError: hasNoConstraints } = useGetBiddingConstraintsQuery({ id: lotId });
  const [storedText, setText] = useTabValue(`amount.${lotId}`);
  const isPastEnd = useRemaining(block.endsAt) === 0;
  const isBeforeStart = useRemaining(block.startsAt) > 0;
  const { state, send, open } = useBid(lotId, viewer === undefined ? undefined : (viewer?.id ?? null));
  const standing = standingOf(block, { isBeforeStart, isPastEnd });
  const room = bidRoomOf(standing);
  const minimum = block.nextMinimumBid;
  const text = storedText ?? '';
  const maximum = constraints?.maxBid ?? null;
  const typed = readAmount(parseWholeAmount(text, minimum.currency), { minimum, maximum, ownMaximum: block.viewer.isLeading ? block.viewer.maximum : null }).amount;
  const resultRef = useResultNews(state, { sequence: block.sequence, isOver: isFinal(standing) }, send);
  const lotTitle = use(DialogSubjectContext)?.[0]?.title;
  const isAddressCovered = useSearchParams().has('overlay');
  const [isVerifying, setIsVerifying] = useState(false);
  const pressBid = useSignInForBid({ state, send, isCovered: isAddressCovered, onSignIn });
  // The account may be ready in the middle of a journey, which goes on to its end first.
  const isCovered = isAddressCovered || isVerifying;
  const hasObstacle = viewer != null && obstacle != null && obstacle !== false;
  const obstacleRef = useRef<HTMLDivElement>(null);
  const isPrepared = useBidPreparation({ lotId, state, send, isSignedIn: viewer != null, isCovered: isCovered || hasObstacle, constraints, hasFailed: hasNoConstraints, onPrepare });

  useEffect(() => takeOverBids(lotId), [lotId]);

  useEffect(() => {
    if (state.name === 'accepted') setText(null);
  }, [state.name, setText]);

  const mustVerify = constraints?.requiredSteps.includes('complete_account') === true;
  const verify = (): void => {
    setIsVerifying(true);
    void onVerify().then(() => setIsVerifying(false));
  };
  const bid = (type: BidType, amount: Money): void => {
    pressBid();
    open({ lotId, type, amount, ...(lotTitle === undefined ? {} : { lotTitle }) });
    if (hasObstacle) obstacleRef.current?.focus();
  };
  const goOn = (asked: Promise<'SUCCESS' | 'CANCELLED'>, intent: BidIntent): void =>
    void asked.then((result) => {
      if (result === 'SUCCESS') open(intent);
    });
  const isInDialog = state.name === 'confirming' || state.name === 'doubting' || state.name === 'sending';
  const inDialog = isInDialog && isPrepared && !hasObstacle && !isCovered ? state : null;
  return (
    <section className={styles.panel} aria-label={t('bidding.panel.label')}>
      <PriceNow block={block} standing={standing} constraints={constraints} connection={connection} />
      <div ref={resultRef} className={styles.news} tabIndex={-1}>
        {hasResult(state) ? (
          <BidResult
            state={state}
            onDismiss={() => {
              send({ type: 'dismissed' });
              resultRef.current?.focus();
            }}
            onSignIn={onSignIn}
            onStop={() => send({ type: 'stopped' })}
            onVerify={(intent) => goOn(onVerify(), intent)}
            onHold={(intent, amount) => goOn(onPrepare({ lotId, bidAmount: moneyToMajor(intent.amount), hold: amount, isContactNeeded: false }), intent)}
          />
        ) : (
          <StandingBanner standing={standing} block={block} />
        )}
      </div>
      {state.name === 'accepted' && afterBid}
      {room !== 'none' && (
        <div id={BID_BOX_ID} className={styles.box} tabIndex={-1}>
          {viewer?.isBiddingBlocked === true && <Banner severity="warn" actions={<A href="/f/buyer/orders">{t('bidding.refusal.unpaid_orders_action')}</A>}>{t('bidding.refusal.unpaid_orders')}</Banner>}
          {mustVerify && (
            <Banner severity="warn" actions={<Button onClick={verify}>{t('bidding.verify.action')}</Button>}>
              {t('bidding.verify.text')}
            </Banner>
          )}
          {hasObstacle && (
            <div ref={obstacleRef} tabIndex={-1}>
              {obstacle}
            </div>
          )}
          <BidForm block={block} room={room} maxBid={maximum} text={text} onText={setText} onBid={bid} isBusy={isUndecided(state)} />
          {viewer === null && (
            <p className={styles.signIn}>
              <A href={signInHref}>{t('bidding.form.signIn')}</A>
            </p>
          )}
          <noscript>
            <p className={styles.signIn}>{t('bidding.form.noScript')}</p>
          </noscript>
        </div>
      )}
      {purchase}
      {!isFinal(standing) && (
        <LandedCost lotId={lotId} country={country} basis={getCostBasis(block, typed)} lowest={getLowestBid(block)} highest={maximum} onUse={(amount) => setText(String(moneyToMajor(amount)))} />
      )}
      {hasStickyBar && <StickyBidBar block={block} standing={standing} targetId={BID_BOX_ID} />}
      {inDialog !== null && viewer != null && (
        <ConfirmDialog
          intent={inDialog.name === 'sending' ? inDialog.order.intent : inDialog.intent}
          step={inDialog.name}
          isUnapproved={inDialog.name === 'confirming' && inDialog.isUnapproved === true}
          viewer={viewer}
          block={block}
          slipGuardFactor={constraints?.slipGuardFactor ?? USUAL_SLIP_GUARD}
          send={send}
        />
      )}
    </section>
  );
}
