import type { ReactNode } from 'react';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Container } from '../../../ui/Container';
import type { SettingsPageName } from '../model/settingsPages';
import styles from './SettingsFrame.module.css';
import { SettingsNav } from './SettingsNav';
import { UnsavedGuard } from './UnsavedGuard';

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
