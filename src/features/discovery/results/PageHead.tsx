import { type ReactNode, useId } from 'react';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import styles from './PageHead.module.css';

type PageSectionProps = { title: string; children: ReactNode; link?: ReactNode };

/** A section with a heading and an optional link beside it. */
export function PageSection({ title, children, link }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.pageSectionHead}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

type PageHeadProps = {
  title: string;
  /** Breadcrumbs without the home page; the last one is this page. */
  crumbs: readonly Crumb[];
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

/** Breadcrumbs, title and an introduction. */
export function PageHead({ title, crumbs, action, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <Breadcrumbs crumbs={[...crumbs]} />
      <div className={styles.title}>
        <h1>{title}</h1>
        {action}
      </div>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
