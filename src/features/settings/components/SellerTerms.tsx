import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { legalFigures } from '../../../lib/legalFigures';
import { Disclosure } from '../../../ui/Disclosure';
import styles from './Rows.module.css';

/** The terms for sellers, next to the checkbox that accepts them. */
export function SellerTerms() {
  const intl = useIntl();
  const { percent } = useFormat();
  const terms = [
    intl.formatMessage({ id: 'seller.terms.own' }),
    intl.formatMessage({ id: 'seller.terms.true' }),
    intl.formatMessage({ id: 'seller.terms.binding' }),
    intl.formatMessage({ id: 'seller.terms.send' }),
    intl.formatMessage({ id: 'seller.terms.returns' }),
    intl.formatMessage(
      { id: 'seller.terms.fee' },
      { percent: percent(legalFigures.commissionPercentage) },
    ),
    intl.formatMessage({ id: 'seller.terms.payout' }),
  ];
  return (
    <Disclosure summary={intl.formatMessage({ id: 'seller.terms.title' })} open>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
