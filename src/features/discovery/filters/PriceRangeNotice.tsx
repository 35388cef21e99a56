import { FormattedMessage } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { createMoney } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getLotListHref, type LotSelection, type PriceDraft } from '../results/lotSelection';
import styles from './PriceRangeNotice.module.css';

type PriceRangeNoticeProps = { path: string; selection: LotSelection; draft: PriceDraft };

const toEuros = (text: string) => createMoney(Number(text) * 100, 'EUR');

/** Says that the price range in the URL is invalid, and offers the range that was likely meant. */
export function PriceRangeNotice({
  path,
  selection,
  draft: { from, to, error },
}: PriceRangeNoticeProps) {
  const format = useFormat();
  if (error === 'not_whole')
    return (
      <Banner severity="warn" className={styles.notice}>
        <FormattedMessage id="search.filter.priceNotWhole" />
      </Banner>
    );
  const range = `${Number(to)}-${Number(from)}`;
  const { budget = [] } = selection.filters;
  const suggestedSelection = {
    ...selection,
    page: 1,
    filters: {
      ...selection.filters,
      budget: [...budget.filter((value) => value !== range), range],
    },
  };
  return (
    <Banner
      severity="warn"
      className={styles.notice}
      actions={
        Number(to) < Number(from) && (
          <ButtonLink to={getLotListHref(path, suggestedSelection)}>
            <FormattedMessage
              id="search.filter.priceSwap"
              values={{
                from: format.money(toEuros(to)),
                to: format.money(toEuros(from)),
              }}
            />
          </ButtonLink>
        )
      }
    >
      <FormattedMessage id="search.filter.priceInverted" />
    </Banner>
  );
}
