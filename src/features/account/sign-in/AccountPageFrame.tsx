import type { ReactNode } from 'react';
import { Container } from '../../../ui/Container';
import styles from './AccountPageFrame.module.css';

/** The narrow column layout of the account pages. */
export function AccountPageFrame({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <Container width="reading">
      <div className={styles.page}>
        <h1>{title}</h1>
        {intro !== undefined && <p className={styles.lead}>{intro}</p>}
        {children}
      </div>
    </Container>
  );
}
