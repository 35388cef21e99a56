import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { BECOME_SELLER_PATH, settingsPaths, type SettingsPageName } from '../model/settingsPages';
import styles from './SettingsNav.module.css';

type SettingsNavProps = { current: SettingsPageName | null; isSeller: boolean };

/** The settings pages: a row to push sideways on a phone, a column beside the page on a wide screen. */
export function SettingsNav({ current, isSeller }: SettingsNavProps) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // The row alone is moved, never the page.
    if (nav.current !== null && link != null) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const links: { name: SettingsPageName; label: string }[] = [
    { name: 'account', label: t('settings.nav.account') },
    { name: 'payment', label: t('settings.nav.payment') },
    { name: 'notifications', label: t('settings.nav.notifications') },
    { name: 'verifications', label: t('settings.nav.verifications') },
    ...(isSeller ? [{ name: 'seller_profile' as const, label: t('settings.nav.sellerProfile') }] : []),
  ];
  return (
    <nav ref={nav} aria-label={t('settings.nav.label')} className={styles.nav}>
      <ul className={styles.list}>
        {links.map(({ name, label }) => (
          <li key={name}>
            <A href={settingsPaths[name]} className={styles.link} aria-current={name === current ? 'page' : undefined}>
              {label}
            </A>
          </li>
        ))}
        {!isSeller && (
          <li>
            <A href={BECOME_SELLER_PATH} className={styles.link} aria-current={current === null ? 'page' : undefined}>
              {t('settings.nav.becomeSeller')}
            </A>
          </li>
        )}
      </ul>
    </nav>
  );
}
