import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/useLocale';
import { cx } from '../../../lib/cx';
import { localeDetails } from '../../../lib/locales';
import styles from './PaperSheet.module.css';

type PaperSheetProps = { size?: 'a4' | 'a6'; className?: string | undefined; children: ReactNode };

/** One document as paper: black on white in every theme, with its own page size in print. */
export function PaperSheet({ size = 'a4', className, children }: PaperSheetProps) {
  const locale = useLocale();
  return (
    <article
      className={cx(styles.sheet, styles[size], className)}
      lang={localeDetails[locale].htmlLang}
    >
      {children}
    </article>
  );
}
