import { useId, type ReactNode } from 'react';
import { Link } from '../../../ui/Link';
import styles from './HomeSection.module.css';

type HomeSectionProps = {
  title: string;
  moreHref?: string;
  moreLabel?: string;
  children: ReactNode;
};

/** A section of the home page with a heading and an optional "more" link. */
export function HomeSection({ title, moreHref, moreLabel, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {moreHref !== undefined && (
          <Link to={moreHref} className={styles.more}>
            {moreLabel}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
