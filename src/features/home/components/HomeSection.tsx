import { useId, type ReactNode } from 'react';
import { A } from '../../../ui/A';
import styles from './HomeSection.module.css';

type HomeSectionProps = { title: string; moreHref?: string; moreLabel?: string; children: ReactNode };

/** A block of the home page with its heading and, beside it, the way to more. */
export function HomeSection({ title, moreHref, moreLabel, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {moreHref !== undefined && (
          <A href={moreHref} className={styles.more}>
            {moreLabel}
          </A>
        )}
      </div>
      {children}
    </section>
  );
}
