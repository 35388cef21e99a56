import { FormattedMessage, useIntl } from 'react-intl';
import { useGetComparablesQuery } from '../../api/buyer/comparables';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useListLotRecommendationsQuery } from '../../api/buyer/recommendations';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { LotCollections } from '../../features/discovery/collections/LotCollections';
import { PageSection } from '../../features/discovery/results/PageHead';
import { FollowButton } from '../../features/interests/FollowButton';
import { LotPrompts } from '../../features/interests/LotPrompts';
import { Comparables, getSoldHref } from '../../features/lot-page/Comparables';
import { SellerCard } from '../../features/lot-page/SellerCard';
import { LotGrid } from '../../features/lots/LotGrid';
import { useLocale } from '../../i18n/useLocale';
import { usePageInfo } from '../../platform/pageInfo';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { LazyPart, type LazyPartSource } from '../LazyPart';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

const latestFeedback: LazyPartSource<{ sellerId: number }> = {
  load: async () =>
    (await import(/* webpackChunkName: "latest-feedback" */ '../../features/profiles/FeedbackList'))
      .LatestFeedback,
  namespaces: ['profile'],
};

/** The lot's seller, with a button that follows them. */
export function LotSeller({ seller }: { seller: LotDetail['sellerInfo'] }) {
  const { id, sellerName } = seller;
  const isOwn = useViewer()?.id === id;
  return (
    <SellerCard
      seller={seller}
      followButton={!isOwn && <FollowButton key={id} kind="seller" id={id} name={sellerName} />}
      renderFeedback={() => (
        <LazyPart
          source={latestFeedback}
          props={{ sellerId: id }}
          fallback={<Skeleton lines={10} />}
        />
      )}
    />
  );
}

type LotExtrasProps = {
  lotId: number;
  /** Lots that the page shows already. */
  shownIds: readonly number[];
};

/**
 * The end of the lot page: what similar lots sold for, what else to follow, the lot's collections,
 * and what people with the same taste like.
 */
export function LotExtras({ lotId, shownIds }: LotExtrasProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { isSignedIn } = usePageInfo();
  const { data } = useListLotRecommendationsQuery({ id: lotId, locale });
  const { data: comparables } = useGetComparablesQuery({ id: lotId, locale });
  const lots = data?.filter(({ id }) => !shownIds.includes(id)) ?? [];
  const label = intl.formatMessage({ id: 'collections.alsoLiked' });
  return (
    <>
      {comparables !== undefined && (
        <PageSection
          title={intl.formatMessage({ id: 'lotPage.comparables.title' })}
          link={
            comparables.figures !== null && (
              <Link to={getSoldHref(comparables)}>
                <FormattedMessage id="lotPage.comparables.link" />
              </Link>
            )
          }
        >
          <Comparables data={comparables} />
        </PageSection>
      )}
      {isSignedIn && <LotPrompts lotId={lotId} />}
      <LotCollections lotId={lotId} />
      {lots.length > 0 && (
        <PageSection title={label}>
          {withLiveCards(
            lots.map(({ id }) => id),
            <LotGrid lots={lots} label={label} renderFavoriteButton={renderFavoriteButton} />,
          )}
        </PageSection>
      )}
    </>
  );
}
