import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../ui/Link';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { NeedsScripts } from '../../ui/NeedsScripts';
import styles from './DocumentFrame.module.css';

type DocumentFrameProps = {
  /** The path of the page that the document belongs to, without a locale. */
  backHref: string;
  /** The label of the back link when that page is not an order. */
  backLabel?: string;
  /** The URL of the PDF file; null when there is none. */
  pdfHref: string | null;
  /** false when there is nothing to print yet. */
  canPrint?: boolean;
  children: ReactNode;
};

/** A document on the screen: the sheet as it is printed, with print and download buttons above. */
export function DocumentFrame({
  backHref,
  backLabel,
  pdfHref,
  canPrint = true,
  children,
}: DocumentFrameProps) {
  const intl = useIntl();
  return (
    <Container className={styles.frame}>
      <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'documents.frame.label' })}>
        <Link to={backHref}>{backLabel ?? intl.formatMessage({ id: 'documents.frame.back' })}</Link>
        {canPrint && (
          <span className={styles.actions}>
            {/* Without JavaScript the browser's own menu can print the page. */}
            <NeedsScripts>
              <Button onClick={() => window.print()}>
                <FormattedMessage id="documents.frame.print" />
              </Button>
            </NeedsScripts>
            {pdfHref !== null && (
              <ButtonLink to={pdfHref} reloadDocument variant="primary">
                <FormattedMessage id="documents.frame.pdf" />
              </ButtonLink>
            )}
          </span>
        )}
      </nav>
      {children}
    </Container>
  );
}
