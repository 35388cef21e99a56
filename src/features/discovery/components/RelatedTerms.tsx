import { useIntl } from 'react-intl';
import { ChipNav } from './ChipNav';

/** Related search terms. */
export function RelatedTerms({ terms }: { terms: readonly string[] }) {
  const intl = useIntl();
  if (terms.length === 0) return null;
  return (
    <ChipNav
      label={intl.formatMessage({ id: 'search.related' })}
      links={terms.map((term) => ({ href: `/s?q=${encodeURIComponent(term)}`, label: term }))}
    />
  );
}
