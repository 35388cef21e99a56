import { useId, type ReactNode } from 'react';
import styles from './SectionCard.module.css';

type SectionProps = {
  title: string;
  /** At the end of the heading line. */
  beside?: ReactNode;
  classNames: Readonly<Partial<Record<'section' | 'head' | 'title', string | undefined>>>;
  children: ReactNode;
};

/** A section of a page that is named by its own heading. */
export function Section({ title, beside, classNames, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames.section}>
      <div className={classNames.head}>
        <h2 id={id} className={classNames.title}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

type SectionCardProps = {
  title: string;
  /** One sentence about the purpose of the section. */
  intro?: ReactNode;
  /** Status badge at the end of the heading line. */
  state?: ReactNode;
  children: ReactNode;
};

const classNames = { section: styles.section, head: styles.head, title: styles.title };

/** A section of a page, such as of the settings, in a frame. */
export function SectionCard({ title, intro, state, children }: SectionCardProps) {
  return (
    <Section title={title} beside={state} classNames={classNames}>
      {intro !== undefined && <p className={styles.lead}>{intro}</p>}
      {children}
    </Section>
  );
}
