import type { ReactNode } from 'react';
import { Container } from '../../../ui/Container';
import styles from './AccountPageFrame.module.css';

/** The narrow column that the pages of this feature stand in. */
export function AccountPageFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Container width="reading">
      <div className={styles.page}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Container>
  );
}
