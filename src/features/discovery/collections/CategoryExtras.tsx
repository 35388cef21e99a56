import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListCategoryCollectionsQuery,
  useListCategorySeoCollectionsQuery,
} from '../../../api/buyer/categoryCollections';
import { useGetWidgetQuery, type Widget } from '../../../api/marketing/widgets';
import { useLocale } from '../../../i18n/useLocale';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { ChipNav } from '../categories/ChipNav';
import { PageSection } from '../results/PageHead';
import { CollectionCards } from './CollectionCards';
import { collectionQueries } from './collectionQueries';
import styles from './CategoryExtras.module.css';

function WidgetCard({ widget }: { widget: Widget }) {
  return (
    <aside className={styles.widget}>
      <Picture
        source={widget.imageUrl}
        preset="cw_collection_card_landscape"
        alt=""
        shape="landscape"
        objectFit="cover"
        className={styles.picture}
      />
      <div>
        <h2 className={styles.title}>{widget.title}</h2>
        {widget.text !== '' && <p className={styles.text}>{widget.text}</p>}
        <Link to={widget.url} className={styles.link}>
          <FormattedMessage id="collections.look" values={{ title: widget.title }} />
        </Link>
      </div>
    </aside>
  );
}

/** Below the lots of a category: a recommendation, collections and frequent searches. */
export function CategoryExtras({ id }: { id: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data } = useListCategoryCollectionsQuery(collectionQueries.ofCategory(id, locale));
  const { data: searches } = useListCategorySeoCollectionsQuery(
    collectionQueries.ofCategory(id, locale),
  );
  const { data: widget } = useGetWidgetQuery(collectionQueries.widget(id, locale));
  // The recommendation may be one of them.
  const collections = (data?.collections ?? []).filter(({ url }) => url !== widget?.url);
  return (
    <>
      {widget && <WidgetCard widget={widget} />}
      {collections.length > 0 && (
        <PageSection
          title={intl.formatMessage({ id: 'collections.heading' })}
          link={
            <Link to="/x">
              <FormattedMessage id="collections.all" />
            </Link>
          }
        >
          <CollectionCards
            collections={collections}
            label={intl.formatMessage({ id: 'collections.heading' })}
          />
        </PageSection>
      )}
      {searches !== undefined && searches.collections.length > 0 && (
        <div className={styles.searches}>
          <ChipNav
            label={intl.formatMessage({ id: 'collections.searches' })}
            links={searches.collections.map(({ url, title }) => ({ href: url, label: title }))}
          />
        </div>
      )}
    </>
  );
}
