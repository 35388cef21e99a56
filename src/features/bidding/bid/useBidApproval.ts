// Requests the second factor that a large bid may need as soon as its confirmation opens, so that
// the bid itself succeeds at once. The base query shows the step-up screen, and the marketplace
// stores the approval for the bid. If this request fails for another reason, nothing is lost: the
// bid makes the same request.
import { useCallback, useEffect, useState } from 'react';
import { biddingApi } from '../../../api/buyer/bidding';
import { isApiError } from '../../../api/core/apiError';
import { useAppDispatch } from '../../../api/core/store';
import { moneyToMajor } from '../../../lib/money';
import type { BidIntent } from './bidMachine';

/**
 * In whole major units. Below this no request is made. The marketplace has its own threshold for a
 * large bid and requires no approval below it.
 */
const MIN_APPROVAL_MAJOR = 1000;

export type BidApproval = {
  /** The user closed the step-up screen, or the bid was returned without an approval. */
  isDeclined: boolean;
  requestApproval: () => void;
};

/** `isUnapproved`: the bid was sent and returned because it needs a second factor. */
export function useBidApproval(
  { lotId, type, amount }: BidIntent,
  isUnapproved: boolean,
): BidApproval {
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
