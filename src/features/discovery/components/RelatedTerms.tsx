import { useT } from '../../../i18n/useT';
import { ChipNav } from './ChipNav';

/** Other queries that lead to similar lots. */
export function RelatedTerms({ terms }: { terms: readonly string[] }) {
  const t = useT();
  if (terms.length === 0) return null;
  return <ChipNav label={t('search.related')} links={terms.map((term) => ({ href: `/s?q=${encodeURIComponent(term)}`, label: term }))} />;
}
