import { useId, type ReactNode } from 'react';
import styles from './SectionCard.module.css';

type SectionCardProps = {
  title: string;
  /** One sentence about the purpose of the section. */
  intro?: ReactNode;
  /** Status badge at the end of the heading line. */
  state?: ReactNode;
  children: ReactNode;
};

/** A section of a page, such as of the settings, with its own heading. */
export function SectionCard({ title, intro, state, children }: SectionCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state}
      </div>
      {intro !== undefined && <p className={styles.lead}>{intro}</p>}
      {children}
    </section>
  );
}
