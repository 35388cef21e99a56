import { useId, type ReactNode } from 'react';
import styles from './SectionCard.module.css';

type SectionCardProps = {
  title: string;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  /** How it stands: a badge at the end of the heading's line. */
  state?: ReactNode;
  children: ReactNode;
};

/** One matter of a page, such as of the settings, with a heading of its own. */
export function SectionCard({ title, lead, state, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
