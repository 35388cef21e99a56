import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Breadcrumbs, type Crumb } from '../../../ui/Breadcrumbs';
import styles from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  /** Breadcrumbs without the home page; the last one is this page. */
  crumbs: readonly Crumb[];
  children?: ReactNode;
};

/** Breadcrumbs, title and an introduction. */
export function PageHead({ title, crumbs, children }: PageHeadProps) {
  const intl = useIntl();
  return (
    <div className={styles.head}>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}
        crumbs={[
          { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' },
          ...crumbs,
        ]}
      />
      <h1>{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
