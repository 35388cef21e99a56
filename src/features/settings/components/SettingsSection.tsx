import { useId, type ReactNode } from 'react';
import styles from './SettingsSection.module.css';

type SettingsSectionProps = {
  title: string;
  /** What it is for, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
};

/** One matter of a settings page, with a heading of its own. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
