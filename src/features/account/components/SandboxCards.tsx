import { FormattedMessage, useIntl } from 'react-intl';
import { Disclosure } from '../../../ui/Disclosure';
import styles from '../../../ui/Form.module.css';
import { groupDigits } from '../model/cardNumber';
import { sandboxCards, type SandboxCard } from '../model/sandboxCards';
import own from './SandboxCards.module.css';

/** The card numbers that the sandbox provider accepts. */
export function SandboxCards() {
  const intl = useIntl();
  const outcomeLabels: Readonly<Record<SandboxCard['outcome'], string>> = {
    works: intl.formatMessage({ id: 'account.testCards.works' }),
    asks: intl.formatMessage({ id: 'account.testCards.asks' }),
    asksAndDeclines: intl.formatMessage({ id: 'account.testCards.asksAndDeclines' }),
    declined: intl.formatMessage({ id: 'account.testCards.declined' }),
    noFunds: intl.formatMessage({ id: 'account.testCards.noFunds' }),
  };
  return (
    <Disclosure isPlain summary={intl.formatMessage({ id: 'account.testCards.title' })}>
      <p className={styles.note}>
        <FormattedMessage id="account.testCards.text" />
      </p>
      <ul className={own.cards}>
        {sandboxCards.map(({ digits, outcome }) => (
          <li key={digits}>
            <span className="tabular">{groupDigits(digits)}</span> {outcomeLabels[outcome]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
