import type { ComponentType, ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import {
  useListClosingFollowedLotsQuery,
  useListFeedLotsQuery,
  useListPersonalFeedsQuery,
  type ReasonedLots,
} from '../../api/buyer/feeds';
import type { LotCard } from '../../api/core/decode/lotCard';
import { useLocale } from '../../i18n/useLocale';
import { usePageInfo } from '../../platform/pageInfo';
import { useHasScripts } from '../../platform/useHasScripts';
import { homeQueries } from './homeQueries';
import type { HomeSectionProps } from './HomeIntro';

type HomePersonalProps = {
  Section: ComponentType<HomeSectionProps>;
  /** Renders a row of lots with the reasons why they are shown. */
  renderLots: (
    lots: readonly LotCard[],
    label: string,
    reasons: ReasonedLots['reasons'],
  ) => ReactNode;
  /** Provides live prices to the cards in `children`. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

const noLots: ReasonedLots = { lots: [], reasons: {} };

/**
 * Lots of what the viewer follows that close next, and recommendations from their history. For a
 * visitor who is not signed in it is loaded only in the browser: public pages are cached and must
 * not depend on the visitor.
 */
export function HomePersonal({ Section, renderLots, withLiveCards }: HomePersonalProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { isSignedIn } = usePageInfo();
  const hasScripts = useHasScripts();
  const canLoad = isSignedIn || hasScripts;
  const { data: personalFeeds } = useListPersonalFeedsQuery(canLoad ? {} : skipToken);
  const hasRecommendations = personalFeeds?.includes('feeds_recommendations') === true;
  const { data: feed = noLots } = useListFeedLotsQuery(
    hasRecommendations ? homeQueries.recommended(locale) : skipToken,
  );
  const { data: followed = noLots } = useListClosingFollowedLotsQuery(
    isSignedIn ? homeQueries.closingFollowed(locale) : skipToken,
  );
  // Popular lots fill up the recommendations, and have a section of their own.
  const recommended = feed.lots.filter(({ id }) => feed.reasons[id]?.kind !== 'popular');
  if (recommended.length === 0 && followed.lots.length === 0) return null;
  const closingTitle = intl.formatMessage({ id: 'home.closingFollowed' });
  const recommendedTitle = intl.formatMessage({ id: 'home.recommended' });
  return withLiveCards(
    [...followed.lots, ...recommended].map(({ id }) => id),
    <>
      {followed.lots.length > 0 && (
        <Section
          title={closingTitle}
          moreHref="/interests"
          moreLabel={intl.formatMessage({ id: 'home.interests' })}
        >
          {renderLots(followed.lots, closingTitle, followed.reasons)}
        </Section>
      )}
      {recommended.length > 0 && (
        <Section
          title={recommendedTitle}
          moreHref="/feed?tab_name=feeds_recommendations"
          moreLabel={intl.formatMessage({ id: 'home.allRecommended' })}
        >
          {renderLots(recommended, recommendedTitle, feed.reasons)}
        </Section>
      )}
    </>,
  );
}
