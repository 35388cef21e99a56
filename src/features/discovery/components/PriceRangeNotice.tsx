import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { money } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { lotListHref, type LotSelection, type PriceDraft } from '../model/lotSelection';
import styles from './PriceRangeNotice.module.css';

type PriceRangeNoticeProps = { path: string; selection: LotSelection; draft: PriceDraft };

const inEuros = (text: string) => money(Number(text) * 100, 'EUR');

/** Above a list that a price range could not narrow: says so, and offers the range that was probably meant. */
export function PriceRangeNotice({ path, selection, draft: { from, to, problem } }: PriceRangeNoticeProps) {
  const t = useT();
  const format = useFormat();
  if (problem === 'not_whole') return <Banner severity="warn" className={styles.notice}>{t('search.filter.priceNotWhole')}</Banner>;
  const range = `${Number(to)}-${Number(from)}`;
  const { budget = [] } = selection.filters;
  const meant = { ...selection, page: 1, filters: { ...selection.filters, budget: [...budget.filter((value) => value !== range), range] } };
  return (
    <Banner
      severity="warn"
      className={styles.notice}
      actions={
        Number(to) < Number(from) && (
          <ButtonLink href={lotListHref(path, meant)}>
            {t('search.filter.priceSwap', { from: format.money(inEuros(to)), to: format.money(inEuros(from)) })}
          </ButtonLink>
        )
      }
    >
      {t('search.filter.priceInverted')}
    </Banner>
  );
}
