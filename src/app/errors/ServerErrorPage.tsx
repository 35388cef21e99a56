import { QRCodeSVG } from 'qrcode.react';
import styles from './ServerErrorPage.module.css';

type ServerErrorPageProps = {
  t: (id: string) => string;
  /** The present address, for the QR code and the reload. */
  href: string;
  /** Of the logo; without one there is no logo. */
  homeHref: string | null;
  showQr: boolean;
  appUrl: string | null;
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

/** The generic server-error page. It needs neither store nor intl: they may be what failed. */
export function ServerErrorPage({ t, href, homeHref, showQr, appUrl }: ServerErrorPageProps) {
  const qr = showQr ? qrAddress(href) : null;
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      {homeHref !== null && (
        <a href={homeHref} className={styles.logo} data-reload="">
          Gavel
        </a>
      )}
      <h1 className={styles.title}>{t('error_page.title')}</h1>
      <p className={styles.subtitle}>{t('error_page.subtitle')}</p>
      <p className={styles.actions}>
        <a href={href} data-reload="" className={styles.action}>
          {t('error_page.refresh_page')}
        </a>
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
    </main>
  );
}
