import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import { Section } from '../../../ui/Section';
import styles from './PageHead.module.css';

type PageSectionProps = { title: string; children: ReactNode; link?: ReactNode };

const sectionClassNames = { section: styles.section, head: styles.pageSectionHead };

/** A section with a heading and an optional link beside it. */
export function PageSection({ title, children, link }: PageSectionProps) {
  return (
    <Section title={title} beside={link} classNames={sectionClassNames}>
      {children}
    </Section>
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
