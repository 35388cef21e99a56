import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage, type IntlShape } from 'react-intl';
import {
  useGetCorrectionQuery,
  useListRelatedTermsQuery,
  useSearchLotsQuery,
} from '../../../api/buyer/search';
import type { FilteredLotPage, LotCard } from '../../../api/core/decode/lotCard';
import { useLocale } from '../../../i18n/useLocale';
import { useWideHeader } from '../../../platform/useWideHeader';
import { Container } from '../../../ui/Container';
import { LotResults } from '../results/LotResults';
import { NoLots } from '../results/NoLots';
import { BrowseSuggestions } from '../categories/BrowseSuggestions';
import { lotQueries } from '../results/lotQueries';
import type { LotSlots, RenderSaveAlert } from '../results/lotSlots';
import {
  getLotListHref,
  isSoldSelection,
  needsSuggestions,
  readLotSelection,
  removeFilterValue,
  SOLD,
  SOLD_FILTER,
  SPELLING,
  type LotSelection,
} from '../results/lotSelection';
import { Link } from '../../../ui/Link';
import styles from './SearchHeading.module.css';
import { ChipNav } from '../categories/ChipNav';
import { TabLinks } from '../../../ui/Tabs';

/** Related search terms. */
function RelatedTerms({ terms }: { terms: readonly string[] }) {
  const intl = useIntl();
  if (terms.length === 0) return null;
  return (
    <ChipNav
      label={intl.formatMessage({ id: 'search.related' })}
      links={terms.map((term) => ({ href: `/s?q=${encodeURIComponent(term)}`, label: term }))}
    />
  );
}

/** Switches between lots that take bids and sold lots, with the same words and filters. */
function SoldTabs({ selection }: { selection: LotSelection }) {
  const intl = useIntl();
  const isSold = isSoldSelection(selection);
  const open = { ...removeFilterValue(selection, SOLD_FILTER, SOLD), page: 1 };
  return (
    <TabLinks
      label={intl.formatMessage({ id: 'search.sold.label' })}
      links={[
        {
          href: getLotListHref('/s', open),
          label: intl.formatMessage({ id: 'search.sold.open' }),
          isCurrent: !isSold,
        },
        {
          href: getLotListHref('/s', {
            ...open,
            filters: { ...open.filters, [SOLD_FILTER]: [SOLD] },
          }),
          label: intl.formatMessage({ id: 'search.sold.sold' }),
          isCurrent: isSold,
        },
      ]}
    />
  );
}

/** The filter of the sold view comes without words, and no other list has it. */
function nameSoldFilter(intl: IntlShape, page: FilteredLotPage): FilteredLotPage {
  return {
    ...page,
    filters: page.filters.map((filter) =>
      filter.id === SOLD_FILTER
        ? {
            ...filter,
            name: intl.formatMessage({ id: 'search.sold.label' }),
            values: filter.values.map((value) => ({
              ...value,
              label: intl.formatMessage({ id: 'search.sold.sold' }),
            })),
          }
        : filter,
    ),
  };
}

type SearchHeadingProps = {
  q: string;
  total: number | undefined;
  /** No exact match; the results are similar lots. */
  isExtended: boolean;
  /** A similar query that may be meant. */
  correction: string | null;
  /** The query whose lots are shown, because nothing matches `q`. */
  correctedQuery: string | null;
  isSold?: boolean;
};

/** The search term, a note when the results are only similar, and a spelling suggestion. */
export function SearchHeading({
  q,
  total,
  isExtended,
  correction,
  correctedQuery,
  isSold = false,
}: SearchHeadingProps) {
  const intl = useIntl();
  const hasResults = total !== undefined && total > 0;
  return (
    <div className={styles.heading}>
      <h1>
        {q === ''
          ? isSold
            ? intl.formatMessage({ id: 'search.sold.sold' })
            : intl.formatMessage({ id: 'search.heading.all' })
          : intl.formatMessage({ id: 'search.heading.query' }, { query: q })}
      </h1>
      {correctedQuery !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="search.corrected"
            values={{
              correction: correctedQuery,
              query: q,
              strong: (chunks) => <strong>{chunks}</strong>,
              link: (chunks) => (
                <Link to={`/s?q=${encodeURIComponent(q)}&${SPELLING}=exact`}>{chunks}</Link>
              ),
            }}
          />
        </p>
      )}
      {correctedQuery === null && correction !== null && (
        <p>
          <FormattedMessage
            id="search.correction"
            values={{
              correction,
              link: (chunks) => <Link to={`/s?q=${encodeURIComponent(correction)}`}>{chunks}</Link>,
            }}
          />
        </p>
      )}
      {isExtended && hasResults && (
        <p className={styles.note}>
          <FormattedMessage id="search.extended" values={{ query: q }} />
        </p>
      )}
    </div>
  );
}

type SimilarLotsProps = {
  q: string;
  lots: readonly LotCard[];
  renderLots: LotSlots['renderLots'];
};

/** Lots that match only some of the words, below the few that match all of them. */
function SimilarLots({ q, lots, renderLots }: SimilarLotsProps) {
  const intl = useIntl();
  if (lots.length === 0) return null;
  const label = intl.formatMessage({ id: 'search.similar.title' });
  return (
    <section className={styles.similar}>
      <h2>{label}</h2>
      <p className={styles.note}>
        <FormattedMessage id="search.similar.text" values={{ query: q }} />
      </p>
      {renderLots(lots, { label, layout: 'beside', level: 3 })}
    </section>
  );
}

type SearchPageProps = LotSlots & { renderSaveAlert: RenderSaveAlert };

/** `/s`: lots that match the search term, or similar lots with a note. */
export function SearchPage({ renderSaveAlert, withLiveCards, ...slots }: SearchPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  useWideHeader();
  const selection = readLotSelection(query);
  const { q } = selection;
  const isSold = isSoldSelection(selection);
  const { data, isError, refetch } = useSearchLotsQuery(lotQueries.search(selection, locale));
  const termArgs = q === '' ? skipToken : { q, locale };
  const { data: correction } = useGetCorrectionQuery(termArgs);
  const { data: related } = useListRelatedTermsQuery(termArgs);
  // Similar lots are not what an alert would find, but a corrected query is. Alerts find new lots
  // only.
  const saveAlert =
    !isSold &&
    renderSaveAlert({
      q: data?.correctedQuery ?? q,
      filters: selection.filters,
      categoryId: null,
    });
  return (
    <Container width="wide">
      <SearchHeading
        q={q}
        total={data?.total}
        isExtended={data?.isExtended === true}
        correction={correction ?? null}
        correctedQuery={data?.correctedQuery ?? null}
        isSold={isSold}
      />
      <RelatedTerms terms={related ?? []} />
      <SoldTabs selection={selection} />
      {withLiveCards(
        [...(data?.lots ?? []), ...(data?.similarLots ?? [])].map(({ id }) => id),
        <LotResults
          {...slots}
          withLiveCards={(_ids, children) => children}
          path="/s"
          selection={selection}
          data={data && nameSoldFilter(intl, data)}
          isError={isError}
          onRetry={() => void refetch()}
          label={intl.formatMessage({ id: 'search.results.label' })}
          level={2}
          saveAlert={saveAlert}
          hasSort={!isSold}
          below={
            <SimilarLots
              q={data?.correctedQuery ?? q}
              lots={data?.similarLots ?? []}
              renderLots={slots.renderLots}
            />
          }
          empty={
            <>
              <NoLots path="/s" selection={selection} action={saveAlert} />
              {needsSuggestions(selection) && <BrowseSuggestions />}
            </>
          }
        />,
      )}
    </Container>
  );
}
