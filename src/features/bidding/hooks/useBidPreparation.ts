// What a bid still needs before it can be confirmed: a name, a complete account, money set aside. Asked of the marketplace for
// the amount of the bid, and shown before the confirmation, so that nobody confirms a bid that must be refused. Called by
// BidPanel.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBiddingConstraintsQuery } from '../../../api/buyer/bidding';
import type { BiddingConstraints } from '../../../api/buyer/decode/bidding';
import type { Money } from '../../../lib/money';
import { moneyToMajor } from '../../../lib/moneyWire';
import type { BidEvent, BidState } from '../model/bidMachine';

export type BidPreparation = {
  lotId: number;
  /** Whole major units of the lot's currency. */
  bidAmount: number;
  /** What is to be set aside; null for nothing. */
  hold: Money | null;
  /** Phone number and postal address are due too. */
  isContactNeeded: boolean;
};
type PrepareBid = (preparation: BidPreparation) => Promise<'SUCCESS' | 'CANCELLED'>;

type UseBidPreparation = {
  lotId: number;
  state: BidState;
  send: (event: BidEvent) => void;
  isSignedIn: boolean;
  /** An overlay lies over the page: nothing else is opened before it has gone. */
  isCovered: boolean;
  /** For the next bid; undefined while they are not known. */
  constraints: BiddingConstraints | undefined;
  hasFailed: boolean;
  onPrepare: PrepareBid;
};

const ACCOUNT_STEPS: ReadonlySet<string> = new Set(['verify_account', 'complete_account', 'authorise']);

/** True: nothing stands between the bid and its confirmation. */
export function useBidPreparation({ lotId, state, send, isSignedIn, isCovered, constraints, hasFailed, onPrepare }: UseBidPreparation): boolean {
  const bid = state.name === 'confirming' && isSignedIn ? state : null;
  const [preparedKey, setPreparedKey] = useState<string | null>(null);
  const openedKey = useRef<string | null>(null);
  const isPrepared = bid !== null && bid.key === preparedKey;
  // Somebody who never sets money aside needs no answer of their own for the amount.
  const isAsked = bid !== null && !isPrepared && constraints !== undefined && (constraints.missingHold !== null || constraints.requiredSteps.some((step) => ACCOUNT_STEPS.has(step)));
  const bidAmount = bid === null ? 0 : moneyToMajor(bid.intent.amount);
  const { currentData: needs, isError, isFetching } = useGetBiddingConstraintsQuery(isAsked ? { id: lotId, bid_amount: bidAmount } : skipToken, { refetchOnMountOrArgChange: true });
  const answer = isFetching ? undefined : needs;
  const isMissing = isAsked && answer?.requiredSteps.some((step) => ACCOUNT_STEPS.has(step)) === true;
  const key = bid?.key ?? null;

  const prepare = useEffectEvent((): void => {
    if (key === null || answer === undefined || openedKey.current === key) return;
    openedKey.current = key;
    const hold = answer.requiredSteps.includes('authorise') ? answer.missingHold : null;
    void onPrepare({ lotId, bidAmount, hold, isContactNeeded: answer.requiredSteps.includes('complete_account') }).then((result) => {
      if (result === 'SUCCESS') setPreparedKey(key);
      else send({ type: 'cancelled' });
    });
  });
  const isDue = isMissing && !isCovered;
  useEffect(() => {
    if (isDue) prepare();
  }, [isDue, key]);
  if (bid === null || isPrepared || hasFailed) return true;
  return constraints !== undefined && (!isAsked || isError || (answer !== undefined && !isMissing));
}
