import { QRCodeSVG } from 'qrcode.react';
import type { IntlShape } from 'react-intl';
import { cx } from '../../lib/cx';
import { getErrorPageText } from './getErrorPageText';
import styles from './ServerErrorPage.module.css';

type ServerErrorPageProps = {
  intl: IntlShape;
  /** The status of the failed response; refusals (4xx) have their own texts. */
  status: number;
  retryAfterSeconds?: number | null;
  /** The current address, for the QR code and the reload. */
  href: string;
  homeHref: string;
  /** false inside the app's frame, which has a logo. */
  hasLogo: boolean;
  hasQr: boolean;
  appUrl: string | null;
  /** In the app: retries without reloading the document. */
  onRefresh?: () => void;
  /** Renders inside the `main` of a page instead of its own. */
  isEmbedded?: boolean;
};

const QR_SIZE = 150;
/** Denser codes cannot be read from a screen, and above 2,900 bytes there is no QR code at all. */
const MAX_QR_LENGTH = 400;

function addQrParameter(href: string): string {
  const url = new URL(href);
  url.searchParams.set('qr', '1');
  return url.toString();
}

/** null when the address is too long for a QR code. */
function getQrUrl(href: string): string | null {
  const address = addQrParameter(href);
  return address.length > MAX_QR_LENGTH ? null : address;
}

/**
 * The only error page, for requests that the server refused and for failures. It needs neither
 * store nor context, because they may be what failed.
 */
export function ServerErrorPage({
  intl,
  status,
  retryAfterSeconds = null,
  href,
  homeHref,
  hasLogo,
  hasQr,
  appUrl,
  onRefresh,
  isEmbedded = false,
}: ServerErrorPageProps) {
  const { title, subtitle, canRefresh } = getErrorPageText(intl, status, retryAfterSeconds);
  const qr = hasQr && canRefresh ? getQrUrl(href) : null;
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
            {intl.formatMessage({ id: 'error_page.refresh_page' })}
          </a>
        ) : (
          <a href={homeHref} data-reload="" className={styles.action}>
            {intl.formatMessage({ id: 'error_page.go_home' })}
          </a>
        )}
        {appUrl !== null && (
          <a href={appUrl} data-reload="" className={styles.action}>
            {intl.formatMessage({ id: 'error_page.try_mobile_apps' })}
          </a>
        )}
      </p>
      {qr !== null && (
        <figure className={styles.qr}>
          <QRCodeSVG value={qr} size={QR_SIZE} marginSize={2} aria-hidden="true" />
          <figcaption>{intl.formatMessage({ id: 'error_page.tip_qr_code' })}</figcaption>
        </figure>
      )}
    </>
  );
  if (isEmbedded) {
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
