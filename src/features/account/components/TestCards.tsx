import { useT } from '../../../i18n/useT';
import { Disclosure } from '../../../ui/Disclosure';
import styles from '../../../ui/Form.module.css';
import { groupDigits } from '../model/cardNumber';
import { testCards, type TestCard } from '../model/testCards';
import own from './TestCards.module.css';

/** The numbers that the built-in payment provider knows. */
export function TestCards() {
  const t = useT();
  const words: Readonly<Record<TestCard['outcome'], string>> = {
    works: t('account.testCards.works'),
    asks: t('account.testCards.asks'),
    asksAndDeclines: t('account.testCards.asksAndDeclines'),
    declined: t('account.testCards.declined'),
    noFunds: t('account.testCards.noFunds'),
  };
  return (
    <Disclosure plain summary={t('account.testCards.title')}>
      <p className={styles.note}>{t('account.testCards.text')}</p>
      <ul className={own.cards}>
        {testCards.map(({ digits, outcome }) => (
          <li key={digits}>
            <span className="tabular">{groupDigits(digits)}</span> {words[outcome]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
