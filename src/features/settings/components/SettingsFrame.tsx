import type { ReactNode } from 'react';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Container } from '../../../ui/Container';
import type { SettingsPageName } from '../model/settingsPages';
import styles from './SettingsFrame.module.css';
import { SettingsNav } from './SettingsNav';
import { UnsavedGuard } from './UnsavedGuard';

type SettingsFrameProps = {
  /** null: becoming a seller, which is no settings page yet. */
  current: SettingsPageName | null;
  title: string;
  lead?: string;
  children: ReactNode;
};

/** What every settings page stands in: the other pages, its heading, and the question before typed words are left. */
export function SettingsFrame({ current, title, lead, children }: SettingsFrameProps) {
  const { data: viewer } = useGetMeQuery({});
  return (
    <Container className={styles.frame}>
      <UnsavedGuard>
        <SettingsNav current={current} isSeller={viewer?.isSeller ?? current === 'seller_profile'} />
        <div className={styles.page}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </UnsavedGuard>
    </Container>
  );
}
