// What a bid still needs before it can be confirmed: a name, a complete account, a hold on a card.
// The marketplace is asked for the bid's amount, and the steps come before the confirmation, so
// that no user confirms a bid that must be refused.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBiddingConstraintsQuery } from '../../../api/buyer/bidding';
import type { BiddingConstraints } from '../../../api/buyer/decode/bidding';
import { type Money, moneyToMajor } from '../../../lib/money';
import type { BidEvent, BidState } from './bidMachine';

export type BidPreparation = {
  lotId: number;
  /** Whole major units of the lot's currency. */
  bidAmount: number;
  /** The amount of the hold; null when none is needed. */
  hold: Money | null;
  /** Phone number and postal address are needed too. */
  isContactNeeded: boolean;
};
type PrepareBid = (preparation: BidPreparation) => Promise<'SUCCESS' | 'CANCELLED'>;

type UseBidPreparation = {
  lotId: number;
  state: BidState;
  send: (event: BidEvent) => void;
  isSignedIn: boolean;
  /** An overlay covers the page: nothing else opens until it closes. */
  isCovered: boolean;
  /** The constraints of the next bid; undefined while they are not known. */
  constraints: BiddingConstraints | undefined;
  hasFailed: boolean;
  onPrepare: PrepareBid;
};

const ACCOUNT_STEPS: ReadonlySet<string> = new Set([
  'verify_account',
  'complete_account',
  'authorise',
]);

/** Returns true when the bid can be confirmed. */
export function useBidPreparation({
  lotId,
  state,
  send,
  isSignedIn,
  isCovered,
  constraints,
  hasFailed,
  onPrepare,
}: UseBidPreparation): boolean {
  const bid = state.name === 'confirming' && isSignedIn ? state : null;
  const [preparedKey, setPreparedKey] = useState<string | null>(null);
  const openedKey = useRef<string | null>(null);
  const isPrepared = bid !== null && bid.key === preparedKey;
  // Without a missing hold or an open account step, the amount makes no difference.
  const isConstraintCheckNeeded =
    bid !== null &&
    !isPrepared &&
    constraints !== undefined &&
    (constraints.missingHold !== null ||
      constraints.requiredSteps.some((step) => ACCOUNT_STEPS.has(step)));
  const bidAmount = bid === null ? 0 : moneyToMajor(bid.intent.amount);
  const {
    currentData: bidConstraints,
    isError,
    isFetching,
  } = useGetBiddingConstraintsQuery(
    isConstraintCheckNeeded ? { id: lotId, bid_amount: bidAmount } : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const currentConstraints = isFetching ? undefined : bidConstraints;
  const areStepsMissing =
    isConstraintCheckNeeded &&
    currentConstraints?.requiredSteps.some((step) => ACCOUNT_STEPS.has(step)) === true;
  const key = bid?.key ?? null;

  const prepare = useEffectEvent((): void => {
    if (key === null || currentConstraints === undefined || openedKey.current === key) return;
    openedKey.current = key;
    const hold = currentConstraints.requiredSteps.includes('authorise')
      ? currentConstraints.missingHold
      : null;
    void onPrepare({
      lotId,
      bidAmount,
      hold,
      isContactNeeded: currentConstraints.requiredSteps.includes('complete_account'),
    }).then((result) => {
      if (result === 'SUCCESS') setPreparedKey(key);
      else send({ type: 'cancelled' });
    });
  });
  const isDue = areStepsMissing && !isCovered;
  useEffect(() => {
    if (isDue) prepare();
  }, [isDue, key]);
  if (bid === null || isPrepared || hasFailed) return true;
  return (
    constraints !== undefined &&
    (!isConstraintCheckNeeded || isError || (currentConstraints !== undefined && !areStepsMissing))
  );
}
