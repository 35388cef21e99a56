import type { ReactNode } from 'react';
import { Section } from './Section';
import styles from './SectionCard.module.css';

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
