import { QRCodeSVG } from 'qrcode.react';
import styles from './SecondFactorSection.module.css';

const SIZE = 184;

/** The key as a QR code. It is a separate chunk because few pages need to draw QR codes. */
export function TotpQrCode({ uri, label }: { uri: string; label: string }) {
  return (
    <div className={styles.qr}>
      <QRCodeSVG value={uri} size={SIZE} marginSize={2} role="img" aria-label={label} />
    </div>
  );
}
