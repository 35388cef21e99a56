import { FormattedMessage, useIntl } from 'react-intl';
import { usePageInfo } from '../../../platform/pageInfo';
import { listCookies } from '../model/legalText';
import styles from './LegalText.module.css';

/** All cookies with their names, purpose and lifetime. */
export function CookieTable() {
  const intl = useIntl();
  const { origin } = usePageInfo();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.name" />
          </th>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.purpose" />
          </th>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.lifetime" />
          </th>
        </tr>
      </thead>
      <tbody>
        {listCookies(origin.startsWith('https:')).map(({ names, purpose, days }) => (
          <tr key={purpose}>
            <th scope="row">
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </th>
            <td>
              <FormattedMessage id={purpose} />
            </td>
            <td>
              {days === null
                ? intl.formatMessage({ id: 'privacy.cookies.untilClosed' })
                : intl.formatMessage({ id: 'privacy.cookies.days' }, { days })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
