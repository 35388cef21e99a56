import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { listCookies } from '../model/legalText';
import styles from './LegalText.module.css';

/** Each cookie by name, what it's for and how long it stays. */
export function CookieTable() {
  const t = useT();
  const { origin } = usePageFacts();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('privacy.cookies.name')}</th>
          <th scope="col">{t('privacy.cookies.purpose')}</th>
          <th scope="col">{t('privacy.cookies.lifetime')}</th>
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
            <td>{t(`privacy.cookies.${purpose}`)}</td>
            <td>{days === null ? t('privacy.cookies.untilClosed') : t('privacy.cookies.days', { days })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
