import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import { useListBiddingLotsQuery } from '../../api/buyer/cardPrices';
import { DEFAULT_CURRENCY } from '../../api/buyer/decode/cardBidding';
import { useListClosingLotsQuery } from '../../api/buyer/ownLots';
import type { LotCard } from '../../api/core/decode/lotCard';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { ConfirmWithEnterContext } from '../../features/bidding/bid/ConfirmWithEnterContext';
import { ConnectionIndicator } from '../../features/live/ConnectionIndicator';
import { useLiveLots } from '../../features/live/useLiveLots';
import { BoardPage, type DeskRequest } from '../../features/lots/board/BoardPage';
import { getClosingLotsQuery } from '../../features/lots/board/prefetchBoard';
import { getBiddingLotsArgs } from '../../features/lots/LiveCards';
import { useLocale } from '../../i18n/useLocale';
import { usePageInfo } from '../../platform/pageInfo';
import { CHOSEN_COUNTRY_KEY, useTabValue } from '../../platform/useTabValue';
import { Dialog } from '../../ui/Dialog';
import { DialogSubject } from '../../ui/DialogSubject';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { Link } from '../../ui/Link';
import { LotBidPanel } from '../LotBidPanel';

const noIds: readonly number[] = [];

/** The closing board: one live stream for all its lots, and the bid panel of the chosen one. */
export function Page() {
  const locale = useLocale();
  const viewer = useViewer();
  const bidderToken = viewer?.bidderToken ?? null;
  const { data } = useListClosingLotsQuery(getClosingLotsQuery(locale));
  const lotIds = data?.lots.map(({ id }) => id) ?? noIds;
  const { data: prices } = useListBiddingLotsQuery(getBiddingLotsArgs(lotIds) ?? skipToken);
  const getCurrency = useCallback(
    (lotId: number) => prices?.lots[lotId]?.nextMinimumBid?.currency ?? DEFAULT_CURRENCY,
    [prices],
  );
  const connection = useLiveLots({ lotIds, getCurrency, viewerToken: bidderToken });
  return (
    <ConfirmWithEnterContext value>
      <BoardPage
        bidderToken={bidderToken}
        connection={<ConnectionIndicator state={connection} isOpen />}
        renderDesk={(lot, props) => <BidDesk key={lot.id} lot={lot} {...props} />}
      />
    </ConfirmWithEnterContext>
  );
}

type BidDeskProps = {
  lot: LotCard;
  request: DeskRequest | null;
  onRequestDone: () => void;
  onClose?: () => void;
};

/**
 * The lot's own bid panel, beside the board or in a dialog over it. Keys press the panel's buttons,
 * so a bid from the board is the same bid as on the lot's page.
 */
function BidDesk({ lot, request, onRequestDone, onClose }: BidDeskProps) {
  const intl = useIntl();
  const viewer = useViewer();
  const pageInfo = usePageInfo();
  const [chosenCountry] = useTabValue(CHOSEN_COUNTRY_KEY);
  const panel = useRef<HTMLDivElement>(null);
  const { data: block } = useGetBiddingBlockQuery(
    { id: lot.id },
    { refetchOnMountOrArgChange: true },
  );
  const carryOut = useEffectEvent((next: DeskRequest) => {
    const quickBids = panel.current?.querySelectorAll<HTMLButtonElement>(
      '[data-quick-bids] button',
    );
    const button = next.kind === 'quickBid' ? quickBids?.[next.index] : undefined;
    // The highest bidder has no quick bids, only a maximum to raise.
    if (button === undefined) panel.current?.querySelector('input')?.focus();
    else button.click();
    onRequestDone();
  });
  // In step with the panel, which defers its first rendering.
  const isReady = useDeferredValue(block !== undefined);
  useEffect(() => {
    if (isReady && request !== null) carryOut(request);
  }, [isReady, request]);
  const bidPanel = (
    <div ref={panel}>
      <LotBidPanel
        lotId={lot.id}
        viewer={viewer}
        country={chosenCountry ?? viewer?.countryCode ?? pageInfo.country}
        connection={null}
        hasStickyBar={false}
      />
    </div>
  );
  const link = (
    <p>
      <Link to={lot.url}>
        <FormattedMessage id="myBids.seeLot" />
      </Link>
    </p>
  );
  return (
    <DialogSubjectContext value={[{ title: lot.title, imageUrl: lot.imageUrl }]}>
      {onClose === undefined ? (
        <>
          <DialogSubject />
          {bidPanel}
          {link}
        </>
      ) : (
        <Dialog title={intl.formatMessage({ id: 'board.desk.title' })} onClose={onClose}>
          <DialogSubject />
          {bidPanel}
          {link}
        </Dialog>
      )}
    </DialogSubjectContext>
  );
}
