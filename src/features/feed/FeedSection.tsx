import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useListFeedLotsQuery, type FeedId, type LotReason } from '../../api/buyer/feeds';
import { PAGE_SIZE } from '../../api/core/createServiceApi';
import type { LotCard } from '../../api/core/decode/lotCard';
import { useLocale } from '../../i18n/useLocale';
import { ErrorState } from '../../ui/ErrorState';
import { getFeedArgs } from './feedAddress';
import styles from './FeedPage.module.css';

export type RenderFeedLots = (
  lots: readonly LotCard[] | undefined,
  options: {
    label: string;
    priorityCount: number;
    /** Why a lot is shown; undefined when all have the same reason. */
    reasons: Readonly<Record<number, LotReason | undefined>> | undefined;
  },
) => ReactNode;

type FeedSectionProps = {
  tab: FeedId;
  page: number;
  /** Lots of the pages before, which are not shown twice when a lot has moved down meanwhile. */
  earlierIds: ReadonlySet<number>;
  /** The visitor asked for this page, so the focus goes to it. */
  isRequested: boolean;
  priorityCount: number;
  renderLots: RenderFeedLots;
};

/** One page of a feed. Its skeleton has the size of its lots. */
export function FeedSection({
  tab,
  page,
  earlierIds,
  isRequested,
  priorityCount,
  renderLots,
}: FeedSectionProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = useListFeedLotsQuery(
    getFeedArgs({ tab, page }, locale),
  );
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isRequested && isLoaded) section.current?.focus({ preventScroll: true });
  }, [isRequested, isLoaded]);
  const label = intl.formatMessage(
    { id: 'feed.page' },
    {
      from: (page - 1) * PAGE_SIZE + 1,
      to: data === undefined ? page * PAGE_SIZE : (page - 1) * PAGE_SIZE + data.lots.length,
    },
  );
  return (
    <section
      ref={section}
      aria-label={label}
      tabIndex={-1}
      data-feed-page={page}
      className={styles.section}
    >
      {isError && data === undefined ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        renderLots(
          data?.lots.filter(({ id }) => !earlierIds.has(id)),
          {
            label,
            priorityCount,
            reasons: tab === 'feeds_recommendations' ? data?.reasons : undefined,
          },
        )
      )}
    </section>
  );
}
