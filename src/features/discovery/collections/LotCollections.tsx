import { useIntl } from 'react-intl';
import { useListLotCollectionsQuery } from '../../../api/buyer/collections';
import { useLocale } from '../../../i18n/useLocale';
import { ChipNav } from '../categories/ChipNav';
import { collectionQueries } from './collectionQueries';

/** The collections that contain a lot. Renders nothing if there are none. */
export function LotCollections({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data } = useListLotCollectionsQuery(collectionQueries.one(lotId, locale));
  if (data === undefined || data.collections.length === 0) return null;
  return (
    <ChipNav
      label={intl.formatMessage({ id: 'collections.ofLot' })}
      links={data.collections.map(({ url, title }) => ({ href: url, label: title }))}
    />
  );
}
