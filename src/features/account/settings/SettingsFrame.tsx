import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Container } from '../../../ui/Container';
import { Link } from '../../../ui/Link';
import styles from './SettingsFrame.module.css';
import { UnsavedGuard } from './SettingsForm';

/** The settings pages and their paths. */
export const settingsPaths = {
  account: '/accounts/settings/account',
  payment: '/accounts/settings/payment',
  notifications: '/accounts/settings/notifications',
  verifications: '/accounts/settings/verifications',
  seller_profile: '/accounts/settings/seller_profile',
} as const;

type SettingsPageName = keyof typeof settingsPaths;

export const BECOME_SELLER_PATH = '/seller/register';

type SettingsNavProps = { current: SettingsPageName | null; isSeller: boolean };

/** Links to the settings pages: a scrolling row on phones, a column on wide screens. */
function SettingsNav({ current, isSeller }: SettingsNavProps) {
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

type SettingsFrameProps = {
  /** null on the page for becoming a seller, which is not a settings page. */
  current: SettingsPageName | null;
  title: string;
  intro?: string;
  children: ReactNode;
};

/**
 * The frame of every settings page: navigation, heading, and a warning before unsaved changes are
 * lost.
 */
export function SettingsFrame({ current, title, intro, children }: SettingsFrameProps) {
  const { data: viewer } = useGetMeQuery({});
  return (
    <Container className={styles.frame}>
      <UnsavedGuard>
        <SettingsNav
          current={current}
          isSeller={viewer?.isSeller ?? current === 'seller_profile'}
        />
        <div className={styles.page}>
          <h1>{title}</h1>
          {intro !== undefined && <p className={styles.lead}>{intro}</p>}
          {children}
        </div>
      </UnsavedGuard>
    </Container>
  );
}
