import { useMemo, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGetBiddingBlockQuery } from '../../api/buyer/bidding';
import type { BiddingBlock } from '../../api/buyer/decode/bidding';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useGetLotDetailQuery, useListSimilarLotsQuery } from '../../api/buyer/lots';
import { BidHistory } from '../../features/bidding/history/BidHistory';
import { parseBidsPage } from '../../features/bidding/history/bidsArgs';
import { FavoriteButton } from '../../features/interests/FavoriteButton';
import { ConnectionIndicator } from '../../features/live/ConnectionIndicator';
import { canStillChange } from '../../features/live/lotStatus';
import { useLiveAuction } from '../../features/live/useLiveAuction';
import { ClosingPanel, SimilarLots } from '../../features/lot-page/ClosingPanel';
import { LotInterest } from '../../features/lot-page/LotHead';
import { LotPage } from '../../features/lot-page/LotPage';
import { useLotTexts } from '../../features/lot-page/useLotTexts';
import {
  parseCountryQuery,
  lotQueries,
  getLotPath,
  parseLotAddress,
} from '../../features/lot-page/lotQueries';
import { LotGrid } from '../../features/lots/LotGrid';
import { useSignIn, useViewer } from '../../features/account/sign-in/useSignIn';
import { useLocale } from '../../i18n/useLocale';
import { isSameJson, lazyHydrated } from '../../platform/lazyHydrated';
import { usePageInfo } from '../../platform/pageInfo';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { useTabValue, CHOSEN_COUNTRY_KEY } from '../../platform/useTabValue';
import { LazyPurchase } from '../LazyPurchase';
import { LotBidPanel } from '../LotBidPanel';
import { getLotPurchase, type Purchase } from '../getLotPurchase';
import { renderFavoriteButton, withLiveCards } from './cardSlots';
import '../../features/discovery/categories/ChipNav.module.css';
import '../../features/discovery/results/PageHead.module.css';
import '../../features/lot-page/Comparables.module.css';
import '../../features/lot-page/SellerCard.module.css';

const LotExtras = lazyHydrated(
  async () => (await import(/* webpackChunkName: "lot-extras" */ './lotExtras')).LotExtras,
  { isEqual: isSameJson },
);

const LotSeller = lazyHydrated(
  async () => (await import(/* webpackChunkName: "lot-extras" */ './lotExtras')).LotSeller,
  { fallback: <Skeleton shape="block" /> },
);

/** How the lot ended for a bidder; null for everyone else and while the lot is open. */
function getClosingResult({
  status,
  viewer,
}: Pick<BiddingBlock, 'status' | 'viewer'>): 'won' | 'lost' | null {
  if (viewer.isWinner) return 'won';
  return status === 'closed_sold' && viewer.isBidder ? 'lost' : null;
}

/** The lot page: pictures and texts, bidding, the live stream and similar lots. */
export function Page() {
  const locale = useLocale();
  const address = parseLotAddress(useParams()['lot']);
  const { data: lot } = useGetLotDetailQuery(
    address === null ? skipToken : lotQueries.detail(address.id, locale),
  );
  // Without a lot the prefetch shows another page.
  if (lot === undefined) return null;
  return <LotScreen lot={lot} />;
}

function LotScreen({ lot }: { lot: LotDetail }) {
  const { lotId, auctionId } = lot;
  const title = useLotTexts(lot).title.text;
  const imageUrl = lot.images[0]?.large ?? null;
  const locale = useLocale();
  const pageInfo = usePageInfo();
  const [query] = useSearchParams();
  const viewer = useViewer();
  const signIn = useSignIn();
  const { data: block } = useGetBiddingBlockQuery({ id: lotId });
  const { data: similar } = useListSimilarLotsQuery(lotQueries.similar(lotId, locale));
  // A country chosen in this tab takes precedence and applies to later lots and to registration
  // too.
  const [chosenCountry, setChosenCountry] = useTabValue(CHOSEN_COUNTRY_KEY);
  const country =
    chosenCountry ?? parseCountryQuery(query) ?? viewer?.countryCode ?? pageInfo.country;
  const viewerToken = viewer?.bidderToken ?? null;
  const purchase = block === undefined ? null : getLotPurchase(block);
  const isLive = block !== undefined && canStillChange(block);
  const result = block === undefined ? null : getClosingResult(block);
  const [resultAtStart] = useState(result);
  // One object: React drops the server's markup of parts that are not hydrated yet when a context
  // above them changes.
  const subjects = useMemo(() => [{ title, imageUrl }], [title, imageUrl]);
  const connection = useLiveAuction({
    auctionId: isLive ? auctionId : undefined,
    lotId,
    currency: block?.nextMinimumBid.currency ?? 'EUR',
    viewerToken,
  });
  const renderLazyPurchase = (currentPurchase: Purchase) => (
    <LazyPurchase
      lotId={lotId}
      purchase={currentPurchase}
      viewer={viewer}
      country={country}
      onSignIn={signIn.open}
    />
  );
  const similarLots =
    similar !== undefined && similar.length > 0 ? (
      <SimilarLots>
        {(label) =>
          withLiveCards(
            similar.map(({ id }) => id),
            <LotGrid lots={similar} label={label} renderFavoriteButton={renderFavoriteButton} />,
          )
        }
      </SimilarLots>
    ) : null;
  const closing =
    block === undefined || result === null ? null : (
      <ClosingPanel
        result={result}
        title={title}
        picture={imageUrl}
        price={block.currentBid ?? block.nextMinimumBid}
        isNew={result !== resultAtStart}
      >
        {result === 'won' ? renderLazyPurchase({ kind: 'won' }) : similarLots}
      </ClosingPanel>
    );
  return (
    <DialogSubjectContext value={subjects}>
      <LotPage
        lot={lot}
        country={country}
        onCountryChange={setChosenCountry}
        favoriteButton={<FavoriteButton lotId={lotId} title={title} isRaised={false} />}
        interest={
          <>
            <LotInterest
              lotId={lotId}
              bidCount={block?.bidCount ?? 0}
              isOpen={isLive}
              watchers={lot.favoriteCount}
            />
            {isLive && (
              <Link to={`/l/${lotId}/closing.ics`} download>
                <FormattedMessage id="lotPage.head.calendar" />
              </Link>
            )}
          </>
        }
        closing={closing}
        bidPanel={
          <LotBidPanel
            lotId={lotId}
            viewer={viewer}
            country={country}
            connection={
              <ConnectionIndicator state={connection} isOpen={block?.status !== 'scheduled'} />
            }
            purchase={purchase !== null && purchase.kind !== 'won' && renderLazyPurchase(purchase)}
          />
        }
        sellerCard={<LotSeller seller={lot.sellerInfo} />}
        history={
          <BidHistory
            lotId={lotId}
            lotPath={getLotPath({ id: lotId, slug: lot.slug })}
            firstPage={parseBidsPage(query)}
            viewerToken={viewerToken}
          />
        }
        similar={
          <>
            {result === 'lost' ? null : similarLots}
            <LotExtras lotId={lotId} shownIds={similar?.map(({ id }) => id) ?? []} />
          </>
        }
      />
    </DialogSubjectContext>
  );
}
