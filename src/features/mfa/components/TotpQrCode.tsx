import { QRCodeSVG } from 'qrcode.react';
import styles from './SecondFactorSection.module.css';

const SIZE = 184;

/** The key as a picture for the app's camera. A chunk of its own: few pages need the drawing of QR codes. */
export function TotpQrCode({ uri, label }: { uri: string; label: string }) {
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={uri} size={SIZE} marginSize={2} role="img" aria-label={label} />
    </div>
  );
}
