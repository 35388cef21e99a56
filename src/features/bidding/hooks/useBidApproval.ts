// Asks, as soon as the confirm step of a larger bid opens, for the second factor that it may need, so that the bid
// itself goes through at once: the base query shows the screen, the marketplace keeps the grant for the bid. A question
// that fails for another reason costs nothing: the bid asks the same way. Called by ConfirmDialog.
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { biddingApi } from '../../../api/buyer/bidding';
import { isApiError } from '../../../api/core/apiError';
import { moneyToMajor } from '../../../lib/moneyWire';
import type { BidIntent } from '../model/bidMachine';

/** Whole major units; the marketplace alone knows where a bid is large, and asks for nothing below that. */
const ASK_FROM_MAJOR = 1000;

export type BidApproval = {
  /** The visitor closed the screen, or the bid itself came back for want of the factor. */
  isDeclined: boolean;
  ask: () => void;
};

/** `isUnapproved`: the bid was sent and came back for want of the factor. */
export function useBidApproval({ lotId, type, amount }: BidIntent, isUnapproved: boolean): BidApproval {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isDeclined, setIsDeclined] = useState(isUnapproved);
  const [wasUnapproved, setWasUnapproved] = useState(isUnapproved);
  if (wasUnapproved !== isUnapproved) {
    setWasUnapproved(isUnapproved);
    if (isUnapproved) setIsDeclined(true);
  }
  const major = moneyToMajor(amount);
  const { currency } = amount;
  /** True when it was asked for and not given. */
  const authorise = useCallback(async (): Promise<boolean> => {
    const body = { amount: major, currency_code: currency, bid_type: type };
    const { error } = await dispatch(biddingApi.endpoints.authoriseBid.initiate({ id: lotId, body }, { track: false }));
    return isApiError(error) && error.kind === 'mfa';
  }, [dispatch, lotId, type, major, currency]);

  useEffect(() => {
    if (major < ASK_FROM_MAJOR) return undefined;
    let isCurrent = true;
    void authorise().then((declined) => {
      if (isCurrent) setIsDeclined(declined);
    });
    return () => {
      isCurrent = false;
    };
  }, [major, authorise]);
  return { isDeclined, ask: () => void authorise().then(setIsDeclined) };
}
