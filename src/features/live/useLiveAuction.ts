// Keeps the page of a lot up to date while it is open (startLiveAuction).
import { useEffect, useRef, useState } from 'react';
import { buyerApi } from '../../api/buyer/buyerApi';
import { useAppDispatch } from '../../api/core/store';
import { createIdTag } from '../../api/core/createServiceApi';
import type { ConnectionState } from './connectionState';

type LiveAuction = {
  /** undefined: not known yet; no connection is opened. */
  auctionId: number | undefined;
  lotId: number;
  currency: string;
  viewerToken: string | null;
};

/** While the chunk can't be loaded, the lot is refetched this often. */
const RETRY_MS = 5000;

export function useLiveAuction({
  auctionId,
  lotId,
  currency,
  viewerToken,
}: LiveAuction): ConnectionState {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ConnectionState>('connecting');
  const latest = useRef({ currency, viewerToken });
  useEffect(() => {
    latest.current = { currency, viewerToken };
  }, [currency, viewerToken]);

  useEffect(() => {
    if (auctionId === undefined) return undefined;
    let isStopped = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshAndRetry = (): void => {
      if (isStopped) return;
      dispatch(
        buyerApi.util.invalidateTags([createIdTag('bidding', lotId), createIdTag('bid', lotId)]),
      );
      void load();
    };
    const load = (): Promise<void> =>
      import(/* webpackChunkName: "live" */ './startLiveAuction').then(
        ({ startLiveAuction }) => {
          if (isStopped) return;
          stop = startLiveAuction({
            auctionId,
            lotId,
            dispatch,
            getLatest: () => latest.current,
            onState: setState,
          });
        },
        () => {
          if (isStopped) return;
          setState(navigator.onLine ? 'polling' : 'offline');
          timer = setTimeout(refreshAndRetry, RETRY_MS);
        },
      );
    void load();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [auctionId, dispatch, lotId]);
  return state;
}
