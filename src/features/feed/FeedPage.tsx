import { useEffect, useRef, useState, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { feedsApi, useListFeedLotsQuery, type FeedLotPage } from '../../api/buyer/feeds';
import { useAppSelector } from '../../api/core/store';
import { useLocale } from '../../i18n/useLocale';
import { withReturnPath } from '../../lib/signInHref';
import { usePageInfo } from '../../platform/pageInfo';
import { Banner } from '../../ui/Banner';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { Disclosure } from '../../ui/Disclosure';
import { EmptyState, ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { LiveRegion } from '../../ui/LiveRegion';
import { TabLinks } from '../../ui/Tabs';
import {
  countPages,
  feedTabs,
  getFeedArgs,
  getFeedHref,
  readFeedAddress,
  type FeedAddress,
  type PageRange,
} from './feedAddress';
import { FeedSection, type RenderFeedLots } from './FeedSection';
import { useFeedPages } from './useFeedPages';
import styles from './FeedPage.module.css';

const getPages = ({ first, last }: PageRange): number[] =>
  Array.from({ length: last - first + 1 }, (_item, index) => first + index);

/** The loaded pages of the range; undefined for one that is loading. */
function useLoadedPages({ tab }: FeedAddress, range: PageRange): (FeedLotPage | undefined)[] {
  const locale = useLocale();
  return useAppSelector(
    (state) =>
      getPages(range).map(
        (page) =>
          feedsApi.endpoints.listFeedLots.select(getFeedArgs({ tab, page }, locale))(state).data,
      ),
    shallowEqual,
  );
}

/** How far around the current page prices are live. */
const LIVE_PAGES = 1;
const FIRST_ROW = 6;

type FeedSlots = {
  renderLots: RenderFeedLots;
  /** Provides live prices to the cards in `children`. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

/** The pages of a feed, one below the other. More load as the visitor comes to their end. */
function FeedLots({
  tab,
  page,
  total,
  renderLots,
  withLiveCards,
}: FeedAddress & FeedSlots & { total: number }) {
  const intl = useIntl();
  const { range, currentPage, canLoadByItself, showNext, showPrevious } = useFeedPages(page);
  const loadedPages = useLoadedPages({ tab, page }, range);
  const [requestedPage, setRequestedPage] = useState<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const hasNext = range.last < countPages(total);
  const canLoad = hasNext && canLoadByItself && loadedPages.at(-1) !== undefined;
  useEffect(() => {
    if (!canLoad || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) showNext(false);
      },
      { rootMargin: '0px 0px 800px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, range, showNext]);

  const pages = getPages(range);
  const getIds = (index: number): number[] => loadedPages[index]?.lots.map(({ id }) => id) ?? [];
  const liveIds = pages.flatMap((number, index) =>
    Math.abs(number - currentPage) <= LIVE_PAGES ? getIds(index) : [],
  );
  const shownLots = loadedPages.reduce((sum, loaded) => sum + (loaded?.lots.length ?? 0), 0);
  const count = intl.formatMessage({ id: 'feed.count' }, { shown: shownLots, total });
  return (
    <>
      {range.first > 1 && (
        <p className={styles.more}>
          <ButtonLink
            to={getFeedHref({ tab, page: range.first - 1 })}
            onClick={(event) => {
              event.preventDefault();
              setRequestedPage(range.first - 1);
              showPrevious();
            }}
          >
            <FormattedMessage id="feed.showPrevious" />
          </ButtonLink>
        </p>
      )}
      {withLiveCards(
        liveIds,
        pages.map((number, index) => (
          <FeedSection
            key={number}
            tab={tab}
            page={number}
            earlierIds={new Set(pages.slice(0, index).flatMap((_page, at) => getIds(at)))}
            isRequested={number === requestedPage}
            priorityCount={number === page ? FIRST_ROW : 0}
            renderLots={renderLots}
          />
        )),
      )}
      <div ref={end} className={styles.more}>
        <p className={styles.count}>{count}</p>
        {/* Announced only when it changes: the first text is part of the page. */}
        <LiveRegion message={pages.length === 1 ? null : count} />
        {hasNext ? (
          <ButtonLink
            to={getFeedHref({ tab, page: range.last + 1 })}
            onClick={(event) => {
              event.preventDefault();
              setRequestedPage(range.last + 1);
              showNext(true);
            }}
          >
            <FormattedMessage id="feed.showMore" />
          </ButtonLink>
        ) : (
          <p>
            <FormattedMessage
              id="feed.end"
              values={{ link: (chunks) => <Link to="/c">{chunks}</Link> }}
            />
          </p>
        )}
      </div>
    </>
  );
}

/** Why a visitor without a history sees popular lots, and what would change that. */
function NoHistory() {
  const intl = useIntl();
  const { isSignedIn } = usePageInfo();
  return (
    <Banner
      severity="info"
      className={styles.notice}
      title={intl.formatMessage({ id: 'feed.noHistory.title' })}
    >
      <p>
        {isSignedIn ? (
          <FormattedMessage
            id="feed.noHistory.text"
            values={{ link: (chunks) => <Link to="/interests">{chunks}</Link> }}
          />
        ) : (
          <FormattedMessage
            id="feed.noHistory.signedOut"
            values={{
              link: (chunks) => (
                <Link to={withReturnPath('/accounts/login', '/feed')} overlay="SIGN_IN">
                  {chunks}
                </Link>
              ),
            }}
          />
        )}
      </p>
    </Banner>
  );
}

/** Why a user who has not agreed to suggestions sees popular lots, and where to agree. */
function NeedsConsent() {
  const intl = useIntl();
  return (
    <Banner
      severity="info"
      className={styles.notice}
      title={intl.formatMessage({ id: 'feed.needsConsent.title' })}
    >
      <p>
        <FormattedMessage
          id="feed.needsConsent.text"
          values={{ link: (chunks) => <Link to="/accounts/settings/notifications">{chunks}</Link> }}
        />
      </p>
    </Banner>
  );
}

/** `/feed`: popular lots, or lots picked by the visitor's history, each with its reason. */
export function FeedPage({ viewSwitch, ...slots }: FeedSlots & { viewSwitch: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const address = readFeedAddress(query);
  const { tab, page } = address;
  const { data, isError, refetch } = useListFeedLotsQuery(getFeedArgs(address, locale));
  const isPersonal = tab === 'feeds_recommendations';
  /** Without the user's consent, the personal feed is the popular one. */
  const isPicked = isPersonal && data?.needsConsent !== true;
  const isEmpty = data?.lots.length === 0;
  const hasOnlyPopular =
    data !== undefined && Object.values(data.reasons).every((reason) => reason?.kind === 'popular');
  return (
    <Container>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {isPicked
            ? intl.formatMessage({ id: 'feed.forYou.title' })
            : intl.formatMessage({ id: 'feed.popular.title' })}
        </h1>
        <div className={styles.tabs}>
          <TabLinks
            label={intl.formatMessage({ id: 'feed.tabs' })}
            links={feedTabs.map((id) => ({
              href: getFeedHref({ tab: id, page: 1 }),
              label:
                id === 'feeds_popularity'
                  ? intl.formatMessage({ id: 'feed.popular.tab' })
                  : intl.formatMessage({ id: 'feed.forYou.tab' }),
              isCurrent: id === tab,
            }))}
          />
          {!isEmpty && <div className={styles.view}>{viewSwitch}</div>}
        </div>
        <Disclosure summary={intl.formatMessage({ id: 'feed.why.title' })} isPlain>
          {isPicked ? (
            <FormattedMessage
              id="feed.why.forYou"
              values={{ link: (chunks) => <Link to="/interests">{chunks}</Link> }}
            />
          ) : (
            <FormattedMessage id="feed.why.popular" />
          )}
        </Disclosure>
      </div>
      {isPersonal &&
        !isEmpty &&
        page === 1 &&
        hasOnlyPopular &&
        (data.needsConsent ? <NeedsConsent /> : <NoHistory />)}
      {isError && data === undefined ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState
          icon="gavel"
          title={
            page > 1
              ? intl.formatMessage({ id: 'feed.empty.pageTitle' })
              : intl.formatMessage({ id: 'feed.empty.title' })
          }
          actions={
            page > 1 ? (
              <ButtonLink to={getFeedHref({ tab, page: 1 })}>
                <FormattedMessage id="feed.empty.firstPage" />
              </ButtonLink>
            ) : (
              <ButtonLink to="/ca">
                <FormattedMessage id="feed.empty.auctions" />
              </ButtonLink>
            )
          }
        />
      ) : (
        <FeedLots {...slots} key={tab} tab={tab} page={page} total={data?.total ?? 0} />
      )}
    </Container>
  );
}
