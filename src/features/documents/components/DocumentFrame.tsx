import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import styles from './DocumentFrame.module.css';

type DocumentFrameProps = {
  /** Without a locale: where the document belongs to. */
  backHref: string;
  /** Where that is not an order. */
  backLabel?: string;
  /** Address of the file; null where there is none. */
  pdfHref: string | null;
  /** false: there is nothing to print yet. */
  canPrint?: boolean;
  children: ReactNode;
};

/** A document on the screen: the sheet as it is printed, and above it how to get it onto paper. */
export function DocumentFrame({ backHref, backLabel, pdfHref, canPrint = true, children }: DocumentFrameProps) {
  const t = useT();
  return (
    <Container className={styles.frame}>
      <nav className={styles.bar} aria-label={t('documents.frame.label')}>
        <A href={backHref}>{backLabel ?? t('documents.frame.back')}</A>
        {canPrint && (
          <span className={styles.actions}>
            {/* Without scripts the browser's own menu prints the page just as well. */}
            <NeedsScripts>
              <Button onClick={() => window.print()}>{t('documents.frame.print')}</Button>
            </NeedsScripts>
            {pdfHref !== null && (
              <ButtonLink href={pdfHref} reload variant="primary">
                {t('documents.frame.pdf')}
              </ButtonLink>
            )}
          </span>
        )}
      </nav>
      {children}
    </Container>
  );
}
