import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../../ui/Link';
import { BECOME_SELLER_PATH, settingsPaths, type SettingsPageName } from '../model/settingsPages';
import styles from './SettingsNav.module.css';

type SettingsNavProps = { current: SettingsPageName | null; isSeller: boolean };

/** Links to the settings pages: a scrolling row on phones, a column on wide screens. */
export function SettingsNav({ current, isSeller }: SettingsNavProps) {
  const intl = useIntl();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Scroll only the row, never the page.
    if (nav.current !== null && link != null)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const links: { name: SettingsPageName; label: string }[] = [
    { name: 'account', label: intl.formatMessage({ id: 'settings.nav.account' }) },
    { name: 'payment', label: intl.formatMessage({ id: 'settings.nav.payment' }) },
    { name: 'notifications', label: intl.formatMessage({ id: 'settings.nav.notifications' }) },
    { name: 'verifications', label: intl.formatMessage({ id: 'settings.nav.verifications' }) },
    ...(isSeller
      ? [
          {
            name: 'seller_profile' as const,
            label: intl.formatMessage({ id: 'settings.nav.sellerProfile' }),
          },
        ]
      : []),
  ];
  return (
    <nav
      ref={nav}
      aria-label={intl.formatMessage({ id: 'settings.nav.label' })}
      className={styles.nav}
    >
      <ul className={styles.list}>
        {links.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={settingsPaths[name]}
              className={styles.link}
              aria-current={name === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
        {!isSeller && (
          <li>
            <Link
              to={BECOME_SELLER_PATH}
              className={styles.link}
              aria-current={current === null ? 'page' : undefined}
            >
              <FormattedMessage id="settings.nav.becomeSeller" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
