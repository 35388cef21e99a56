import { QRCodeSVG } from 'qrcode.react';
import { cx } from '../../lib/cx';
import { errorPageText, type ErrorIntl } from './errorPageText';
import styles from './ServerErrorPage.module.css';

type ServerErrorPageProps = {
  intl: ErrorIntl;
  /** Of the answer that failed; refusals (4xx) have words of their own. */
  status: number;
  retryAfterSeconds?: number | null;
  /** The present address, for the QR code and the reload. */
  href: string;
  homeHref: string;
  /** Left out inside the app's frame, which has a logo. */
  hasLogo: boolean;
  showQr: boolean;
  appUrl: string | null;
  /** In the app: tries again without loading the document anew. */
  onRefresh?: () => void;
  /** Inside the `main` of a page instead of being one. */
  isPart?: boolean;
};

const QR_SIZE = 150;
/** Denser codes cannot be read from a screen, and above 2,900 bytes there is no QR code at all. */
const LONGEST_IN_QR = 400;

function withQrMark(href: string): string {
  const url = new URL(href);
  url.searchParams.set('qr', '1');
  return url.toString();
}

/** null: too long for one. */
function qrAddress(href: string): string | null {
  const address = withQrMark(href);
  return address.length > LONGEST_IN_QR ? null : address;
}

/** The one error page, for what the server refused and for what failed. It needs neither store nor context: they may be what failed. */
export function ServerErrorPage({ intl, status, retryAfterSeconds = null, href, homeHref, hasLogo, showQr, appUrl, onRefresh, isPart = false }: ServerErrorPageProps) {
  const { t } = intl;
  const { title, subtitle, canRefresh } = errorPageText(intl, status, retryAfterSeconds);
  const qr = showQr && canRefresh ? qrAddress(href) : null;
  const content = (
    <>
      {hasLogo && (
        <a href={homeHref} className={styles.logo} data-reload="">
          Gavel
        </a>
      )}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.actions}>
        {canRefresh ? (
          <a
            href={href}
            data-reload=""
            className={styles.action}
            onClick={(event) => {
              if (onRefresh === undefined) return;
              event.preventDefault();
              onRefresh();
            }}
          >
            {t('error_page.refresh_page')}
          </a>
        ) : (
          <a href={homeHref} data-reload="" className={styles.action}>
            {t('error_page.go_home')}
          </a>
        )}
        {appUrl !== null && (
          <a href={appUrl} data-reload="" className={styles.action}>
            {t('error_page.try_mobile_apps')}
          </a>
        )}
      </p>
      {qr !== null && (
        <figure className={styles.qr}>
          <QRCodeSVG value={qr} size={QR_SIZE} marginSize={2} aria-hidden="true" />
          <figcaption>{t('error_page.tip_qr_code')}</figcaption>
        </figure>
      )}
    </>
  );
  if (isPart) {
    return (
      <div role="alert" className={cx(styles.page, styles.part)}>
        {content}
      </div>
    );
  }
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      {content}
    </main>
  );
}
