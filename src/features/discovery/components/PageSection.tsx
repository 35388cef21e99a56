import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

type PageSectionProps = { title: string; children: ReactNode; link?: ReactNode };

/** A section with a heading and an optional link beside it. */
export function PageSection({ title, children, link }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}
