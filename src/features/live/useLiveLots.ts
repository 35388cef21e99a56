// Keeps a page with lots of several auctions up to date over one stream (startLiveAuction.ts).
import { useEffect, useRef, useState } from 'react';
import { buyerApi } from '../../api/buyer/buyerApi';
import { useAppDispatch } from '../../api/core/store';
import type { ConnectionState } from './connectionState';

type LiveLots = {
  /** No stream is opened for an empty list. */
  lotIds: readonly number[];
  /** The currency of a lot without bids, which its event does not contain. */
  getCurrency: (lotId: number) => string;
  viewerToken: string | null;
};

/** While the chunk can't be loaded, the lots are refetched this often. */
const RETRY_MS = 5000;

export function useLiveLots({ lotIds, getCurrency, viewerToken }: LiveLots): ConnectionState {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ConnectionState>('connecting');
  const latest = useRef({ getCurrency, viewerToken });
  useEffect(() => {
    latest.current = { getCurrency, viewerToken };
  }, [getCurrency, viewerToken]);
  const ids = lotIds.join(',');

  useEffect(() => {
    if (ids === '') return undefined;
    let isStopped = false;
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      try {
        const { startLiveLots } = await import(/* webpackChunkName: "live" */ './startLiveAuction');
        if (isStopped) return;
        stop = startLiveLots({ ids, dispatch, getLatest: () => latest.current, onState: setState });
      } catch {
        if (isStopped) return;
        setState(navigator.onLine ? 'polling' : 'offline');
        timer = setTimeout(() => {
          dispatch(buyerApi.util.invalidateTags(['bidding']));
          void load();
        }, RETRY_MS);
      }
    };
    void load();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [dispatch, ids]);
  return state;
}
