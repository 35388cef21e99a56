import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from '../../platform/NavigationContext';
import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import type { BiddingBlock } from '../../api/buyer/decode/bidding';
import type { LotDetail } from '../../api/buyer/decode/catalogue';
import { useGetLotDetailQuery, useListSimilarLotsQuery } from '../../api/buyer/lots';
import { BidHistory } from '../../features/bidding/components/BidHistory';
import { bidsPageOf } from '../../features/bidding/model/bidsArgs';
import { FavoriteButton } from '../../features/favorites/components/FavoriteButton';
import { ConnectionIndicator } from '../../features/live/components/ConnectionIndicator';
import { isStillLive } from '../../features/live/model/patchBidding';
import { useLiveAuction } from '../../features/live/useLiveAuction';
import { ClosingPanel } from '../../features/lot-page/components/ClosingPanel';
import { LotInterest } from '../../features/lot-page/components/LotInterest';
import { LotPage } from '../../features/lot-page/components/LotPage';
import { SimilarLots } from '../../features/lot-page/components/SimilarLots';
import { useLotTexts } from '../../features/lot-page/hooks/useLotTexts';
import { lotPath, parseLotAddress } from '../../features/lot-page/model/lotAddress';
import { countryOfQuery, lotQueries } from '../../features/lot-page/model/lotQueries';
import { LotGrid } from '../../features/lots/components/LotGrid';
import { useSignIn } from '../../features/session/useSignIn';
import { useViewer } from '../../features/session/useViewer';
import { useLocale } from '../../i18n/useLocale';
import { usePageFacts } from '../../platform/pageFacts';
import { DialogSubjectContext } from '../../ui/DialogSubject';
import { CHOSEN_COUNTRY_KEY } from '../../platform/chosenCountry';
import { useTabValue } from '../../platform/useTabValue';
import { LatePurchase } from '../LatePurchase';
import { LotBidPanel } from '../LotBidPanel';
import { lotPurchaseOf, type Purchase } from '../lotPurchaseOf';
import { renderHeart, withLiveCards } from './lotSlots';

/** What the hammer meant for who took part; null for everybody else, and before. */
function closingResultOf({ status, viewer }: Pick<BiddingBlock, 'status' | 'viewer'>): 'won' | 'lost' | null {
  if (viewer.isWinner) return 'won';
  return status === 'closed_sold' && viewer.isBidder ? 'lost' : null;
}

/** The page of a lot, put together from pictures and texts, bidding, the live stream, and lots like it. */
export function Page() {
  const locale = useLocale();
  const address = parseLotAddress(useParams()['lot']);
  const { data: lot } = useGetLotDetailQuery(address === null ? skipToken : lotQueries.detail(address.id, locale));
  // Without the lot the prefetch leads elsewhere.
  if (lot === undefined) return null;
  return <LotScreen lot={lot} />;
}

function LotScreen({ lot }: { lot: LotDetail }) {
  const { lotId, auctionId } = lot;
  const title = useLotTexts(lot).title.text;
  const imageUrl = lot.images[0]?.large ?? null;
  const locale = useLocale();
  const facts = usePageFacts();
  const query = useSearchParams();
  const viewer = useViewer();
  const signIn = useSignIn();
  const { data: block } = useGetBiddingBlockQuery({ id: lotId });
  const { data: similar } = useListSimilarLotsQuery(lotQueries.similar(lotId, locale));
  // The address says it at first; what the visitor chooses holds for the next lots too, and for registering.
  const [chosen, setChosen] = useTabValue(CHOSEN_COUNTRY_KEY);
  const country = chosen ?? countryOfQuery(query) ?? viewer?.countryCode ?? facts.country;
  const viewerToken = viewer?.bidderToken ?? null;
  const purchase = block === undefined ? null : lotPurchaseOf(block);
  const isLive = block !== undefined && isStillLive(block);
  const result = block === undefined ? null : closingResultOf(block);
  const [resultAtStart] = useState(result);
  const connection = useLiveAuction({ auctionId: isLive ? auctionId : undefined, lotId, currency: block?.nextMinimumBid.currency ?? 'EUR', viewerToken });
  const late = (wanted: Purchase) => <LatePurchase lotId={lotId} purchase={wanted} viewer={viewer} country={country} onSignIn={signIn.open} />;
  const similarLots =
    similar !== undefined && similar.length > 0 ? (
      <SimilarLots>{(label) => withLiveCards(similar.map(({ id }) => id), <LotGrid lots={similar} label={label} renderHeart={renderHeart} />)}</SimilarLots>
    ) : null;
  const closing =
    block === undefined || result === null ? null : (
      <ClosingPanel result={result} title={title} picture={imageUrl} price={block.currentBid ?? block.nextMinimumBid} isNew={result !== resultAtStart}>
        {result === 'won' ? late({ kind: 'won' }) : similarLots}
      </ClosingPanel>
    );
  return (
    <DialogSubjectContext value={[{ title, imageUrl }]}>
      <LotPage
        lot={lot}
        country={country}
        onCountry={setChosen}
        favourite={<FavoriteButton lotId={lotId} title={title} raised={false} />}
        interest={<LotInterest lotId={lotId} bidCount={block?.bidCount ?? 0} isOpen={isLive} watchers={lot.favoriteCount} />}
        closing={closing}
        bidPanel={
          <LotBidPanel
            lotId={lotId}
            viewer={viewer}
            country={country}
            connection={<ConnectionIndicator state={connection} isOpen={block?.status !== 'scheduled'} />}
            purchase={purchase !== null && purchase.kind !== 'won' && late(purchase)}
          />
        }
        history={<BidHistory lotId={lotId} lotPath={lotPath({ id: lotId, slug: lot.slug })} firstPage={bidsPageOf(query)} viewerToken={viewerToken} />}
        similar={result === 'lost' ? null : similarLots}
      />
    </DialogSubjectContext>
  );
}
