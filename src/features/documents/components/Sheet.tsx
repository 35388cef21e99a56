import type { ReactNode } from 'react';
import { useAppIntl } from '../../../i18n/IntlContext';
import { cx } from '../../../lib/cx';
import { localeFacts } from '../../../lib/locales';
import styles from './Sheet.module.css';

type SheetProps = { size?: 'a4' | 'a6'; className?: string | undefined; children: ReactNode };

/** One document as paper: black on white in every theme, of its own size when it is printed. */
export function Sheet({ size = 'a4', className, children }: SheetProps) {
  const { locale } = useAppIntl();
  return (
    <article className={cx(styles.sheet, styles[size], className)} lang={localeFacts[locale].htmlLang}>
      {children}
    </article>
  );
}
