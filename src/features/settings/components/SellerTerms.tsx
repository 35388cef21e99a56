import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { legalFigures } from '../../../lib/legalFigures';
import { Disclosure } from '../../../ui/Disclosure';
import styles from './Rows.module.css';

/** What a seller agrees to, in the place where it is agreed to. */
export function SellerTerms() {
  const t = useT();
  const { percent } = useFormat();
  const terms = [t('seller.terms.own'), t('seller.terms.true'), t('seller.terms.binding'), t('seller.terms.send'), t('seller.terms.returns'), t('seller.terms.fee', { percent: percent(legalFigures.commissionPercentage) }), t('seller.terms.payout')];
  return (
    <Disclosure summary={t('seller.terms.title')} open>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
