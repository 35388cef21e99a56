import {
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetBiddingBlockQuery, useGetBiddingConstraintsQuery } from '../../../api/buyer/bidding';
import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import type { Viewer } from '../../../api/buyer/users';
import { parseWholeAmount } from '../../../lib/amountText';
import { type Money, moneyToMajor } from '../../../lib/money';
import { useEventChannel } from '../../../platform/eventChannel';
import { useTabValue } from '../../../platform/useTabValue';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { DialogSubjectContext } from '../../../ui/DialogSubjectContext';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useRemaining } from '../../../ui/useRemaining';
import { useBid, useLazyBidParts, useSignInForBid } from '../bid/useBid';
import { useBidPreparation, type BidPreparation } from '../bid/useBidPreparation';
import { readAmount } from './readAmount';
import {
  hasVisibleResult,
  isUndecided,
  type BidIntent,
  type BidType,
  type BidEvent,
  type BidState,
} from '../bid/bidMachine';
import { getCostBasis, getLowestBid } from '../cost/costFigures';
import { getAllowedBid, isFinal, getViewerBidStatus } from './viewerBidStatus';
import { claimPendingBids } from '../bid/bidRecord';
import { BidForm } from './BidForm';
import styles from './BidPanel.module.css';
import { LandedCostDetails } from '../cost/LandedCostDetails';
import { CurrentPrice } from './CurrentPrice';
import { BidStatusBanner } from './BidStatusBanner';
import { StickyBidBar } from './StickyBidBar';

const dialogStates: ReadonlySet<BidState['name']> = new Set([
  'confirming',
  'confirmingUnusualAmount',
  'sending',
]);

/**
 * Scrolls to the result of a bid and moves the focus there. Dismisses the result when the lot gets
 * a newer bid or closes: from then on the bid status is more current than the result.
 */
function useFocusResult(
  state: BidState,
  { sequence, isOver }: { sequence: number; isOver: boolean },
  send: (event: BidEvent) => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isResultVisible = hasVisibleResult(state);
  const lastName = useRef(state.name);
  useEffect(() => {
    const wasInDialog = dialogStates.has(lastName.current);
    lastName.current = state.name;
    if (!isResultVisible) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    // The dialog has closed, and its button may be gone. In all other cases the focus stays put.
    if (wasInDialog) ref.current?.focus({ preventScroll: true });
  }, [isResultVisible, state.name]);
  useEffect(() => {
    if (state.name !== 'accepted') return;
    if (isOver || (state.sequence !== null && sequence > state.sequence))
      send({ type: 'dismissed' });
  }, [state, sequence, isOver, send]);
  return ref;
}

type BidPanelProps = {
  lotId: number;
  /** null: not signed in; undefined: not known yet. */
  viewer: Viewer | null | undefined;
  /** The destination country for which the cost is calculated. */
  country: string;
  /** Opens the sign-in overlay; `signInHref` is the fallback without JavaScript. */
  onSignIn: () => void;
  signInHref: string;
  /** Guides the user through the verification that the account needs before it can bid. */
  onVerify: () => Promise<'SUCCESS' | 'CANCELLED'>;
  /** Guides the user through what this bid still needs: a name, a hold on a card. */
  onPrepare: (preparation: BidPreparation) => Promise<'SUCCESS' | 'CANCELLED'>;
  /**
   * Questions that the viewer must answer before they can bid on this lot. A bid waits for them.
   */
  requiredChecks?: ReactNode;
  /** Next steps, shown after an accepted bid. */
  afterBid?: ReactNode;
  /** The status of the live connection. */
  connection?: ReactNode;
  /** Ways to get the lot other than bidding. */
  purchase?: ReactNode;
  /**
   * Shows the bar at the bottom of a phone's screen while the bid box is out of view. Not needed in
   * a dialog, which is fully visible.
   */
  hasStickyBar?: boolean | undefined;
};

const BID_BOX_ID = 'bid-box';
const DEFAULT_TYPO_GUARD_FACTOR = 5;

/** Price, time left, bid status and the bid box. */
export function BidPanel(props: BidPanelProps) {
  const { data: block, isError, refetch } = useGetBiddingBlockQuery({ id: props.lotId });
  // Deferred, so that keys and taps do not wait while the bid box renders for the first time.
  const isReady = useDeferredValue(block !== undefined);
  if (block !== undefined && isReady) return <LoadedPanel {...props} block={block} />;
  if (isError) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        <FormattedMessage id="common.error.load.text" />
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

function LoadedPanel({
  lotId,
  viewer,
  country,
  onSignIn,
  signInHref,
  onVerify,
  onPrepare,
  requiredChecks,
  afterBid,
  connection,
  purchase,
  hasStickyBar = true,
  block,
}: BidPanelProps & { block: BiddingBlock }) {
  const intl = useIntl();
  const { data: constraints, isError: hasNoConstraints } = useGetBiddingConstraintsQuery({
    id: lotId,
  });
  const [storedText, setText] = useTabValue(`amount.${lotId}`);
  const isPastEnd = useRemaining(block.endsAt) === 0;
  const isBeforeStart = useRemaining(block.startsAt) > 0;
  const { state, send, open } = useBid(
    lotId,
    viewer === undefined ? undefined : (viewer?.id ?? null),
  );
  const bidStatus = getViewerBidStatus(block, { isBeforeStart, isPastEnd });
  const allowedBid = getAllowedBid(bidStatus);
  const minimum = block.nextMinimumBid;
  const text = storedText ?? '';
  const maximum = constraints?.maxBid ?? null;
  const typedAmount = readAmount(parseWholeAmount(text, minimum.currency), {
    minimum,
    maximum,
    ownMaximum: block.viewer.isLeading ? block.viewer.maximum : null,
  }).amount;
  const resultRef = useFocusResult(
    state,
    { sequence: block.sequence, isOver: isFinal(bidStatus) },
    send,
  );
  const lotTitle = use(DialogSubjectContext)?.[0]?.title;
  const [query] = useSearchParams();
  const hasAddressOverlay = query.has('overlay');
  const [isVerifying, setIsVerifying] = useState(false);
  const handleBidPress = useSignInForBid({ state, send, isCovered: hasAddressOverlay, onSignIn });
  // The account may become complete in the middle of a journey. The journey finishes first.
  const isCovered = hasAddressOverlay || isVerifying;
  const hasRequiredChecks = viewer != null && requiredChecks != null && requiredChecks !== false;
  const requiredChecksRef = useRef<HTMLDivElement>(null);
  const isOpenedHere = useRef(false);
  const channel = useEventChannel();
  const isPrepared = useBidPreparation({
    lotId,
    state,
    send,
    isSignedIn: viewer != null,
    isCovered: isCovered || hasRequiredChecks,
    constraints,
    hasFailed: hasNoConstraints,
    onPrepare,
  });

  useEffect(() => claimPendingBids(lotId), [lotId]);

  useEffect(() => {
    if (state.name === 'accepted') setText(null);
  }, [state.name, setText]);

  const isVerificationRequired = constraints?.requiredSteps.includes('complete_account') === true;
  const verify = (): void => {
    setIsVerifying(true);
    void onVerify().then(() => setIsVerifying(false));
  };
  const openBid = (type: BidType, amount: Money): void => {
    handleBidPress();
    isOpenedHere.current = true;
    open({ lotId, type, amount, ...(lotTitle === undefined ? {} : { lotTitle }) });
    if (hasRequiredChecks) requiredChecksRef.current?.focus();
  };
  const reopenAfter = (preparation: Promise<'SUCCESS' | 'CANCELLED'>, intent: BidIntent): void =>
    void preparation.then((result) => {
      if (result === 'SUCCESS') open(intent);
    });
  const isInDialog =
    state.name === 'confirming' ||
    state.name === 'confirmingUnusualAmount' ||
    state.name === 'sending';
  const dialogState = isInDialog && isPrepared && !hasRequiredChecks && !isCovered ? state : null;
  const lazyParts = useLazyBidParts(
    dialogState !== null ? 'dialog' : hasVisibleResult(state) ? state.name : null,
    () => {
      // A result shows later; the bid itself goes on without it.
      if (dialogState === null) return;
      if (navigator.onLine && isOpenedHere.current) {
        // The chunk is gone after a deploy: a reload loads the new one and opens the bid.
        window.location.reload();
        return;
      }
      send({ type: 'cancelled' });
      channel.emit('snackbar', {
        severity: 'error',
        text: navigator.onLine
          ? intl.formatMessage({ id: 'common.error.load.title' })
          : intl.formatMessage({ id: 'common.error.offline.title' }),
      });
    },
  );
  return (
    <section
      className={styles.panel}
      aria-label={intl.formatMessage({ id: 'bidding.panel.label' })}
    >
      <CurrentPrice
        block={block}
        bidStatus={bidStatus}
        constraints={constraints}
        connection={connection}
      />
      <div ref={resultRef} className={styles.status} tabIndex={-1}>
        {hasVisibleResult(state) && lazyParts !== null ? (
          <lazyParts.BidResult
            state={state}
            onDismiss={() => {
              send({ type: 'dismissed' });
              resultRef.current?.focus();
            }}
            onSignIn={onSignIn}
            onStop={() => send({ type: 'stopped' })}
            onVerify={(intent) => reopenAfter(onVerify(), intent)}
            onHold={(intent, amount) =>
              reopenAfter(
                onPrepare({
                  lotId,
                  bidAmount: moneyToMajor(intent.amount),
                  hold: amount,
                  isContactNeeded: false,
                }),
                intent,
              )
            }
          />
        ) : (
          <BidStatusBanner bidStatus={bidStatus} block={block} />
        )}
      </div>
      {state.name === 'accepted' && afterBid}
      {allowedBid !== 'none' && (
        <div id={BID_BOX_ID} className={styles.box} tabIndex={-1}>
          {viewer?.isBiddingBlocked === true && (
            <Banner
              severity="warn"
              actions={
                <Link to="/f/buyer/orders">
                  <FormattedMessage id="bidding.refusal.unpaid_orders_action" />
                </Link>
              }
            >
              <FormattedMessage id="bidding.refusal.unpaid_orders" />
            </Banner>
          )}
          {isVerificationRequired && (
            <Banner
              severity="warn"
              actions={
                <Button onClick={verify}>
                  <FormattedMessage id="bidding.verify.action" />
                </Button>
              }
            >
              <FormattedMessage id="bidding.verify.text" />
            </Banner>
          )}
          {hasRequiredChecks && (
            <div ref={requiredChecksRef} tabIndex={-1}>
              {requiredChecks}
            </div>
          )}
          <BidForm
            block={block}
            allowedBid={allowedBid}
            maxBid={maximum}
            text={text}
            onTextChange={setText}
            onBid={openBid}
            isBusy={isUndecided(state)}
          />
          {viewer === null && (
            <p className={styles.signIn}>
              <Link to={signInHref}>
                <FormattedMessage id="bidding.form.signIn" />
              </Link>
            </p>
          )}
          <noscript>
            <p className={styles.signIn}>
              <FormattedMessage id="bidding.form.noScript" />
            </p>
          </noscript>
        </div>
      )}
      {purchase}
      {!isFinal(bidStatus) && (
        <LandedCostDetails
          lotId={lotId}
          country={country}
          basis={getCostBasis(block, typedAmount)}
          minBid={getLowestBid(block)}
          maxBid={maximum}
          onApply={(amount) => setText(String(moneyToMajor(amount)))}
          CeilingField={lazyParts?.CeilingField}
        />
      )}
      {hasStickyBar && <StickyBidBar block={block} bidStatus={bidStatus} targetId={BID_BOX_ID} />}
      {dialogState !== null && viewer != null && lazyParts !== null && (
        <lazyParts.ConfirmBidDialog
          intent={
            dialogState.name === 'sending' ? dialogState.submission.intent : dialogState.intent
          }
          step={dialogState.name}
          isUnapproved={dialogState.name === 'confirming' && dialogState.isUnapproved === true}
          viewer={viewer}
          block={block}
          typoGuardFactor={constraints?.typoGuardFactor ?? DEFAULT_TYPO_GUARD_FACTOR}
          send={send}
        />
      )}
    </section>
  );
}
