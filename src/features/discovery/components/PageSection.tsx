import { useId, type ReactNode } from 'react';
import styles from './PageSection.module.css';

type PageSectionProps = { title: string; children: ReactNode; link?: ReactNode };

/** A block of a page with its heading and, beside it, the way to more. */
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
