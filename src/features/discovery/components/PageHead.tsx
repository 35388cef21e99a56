import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import styles from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  /** From below the home page to this page, which is the last. */
  crumbs: readonly Crumb[];
  children?: ReactNode;
};

/** The way to the page, its title, and a sentence about it. */
export function PageHead({ title, crumbs, children }: PageHeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={[{ label: t('common.breadcrumbs.home'), href: '/' }, ...crumbs]} />
      <h1>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
