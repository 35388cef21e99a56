import { QRCodeSVG } from 'qrcode.react';
import type { Label } from '../../../api/shipping/labels';
import { useT } from '../../../i18n/useT';
import { AddressBlock } from '../components/AddressBlock';
import { Code128 } from '../components/Code128';
import { Sheet } from '../components/Sheet';
import { officialCountry } from '../model/officialCountry';
import { plainWeight } from '../model/plainFigures';
import styles from './LabelSheet.module.css';

const QR_PIXELS = 96;
const QR_MARGIN_MODULES = 4;

/** The services of the built-in carrier; those of others stand as they call them. */
const serviceIds: Readonly<Record<string, string>> = {
  express: 'shipping.service.express',
  parcel: 'shipping.service.parcel',
  parcel_heavy: 'shipping.service.parcel_heavy',
  tracked_letter: 'shipping.service.tracked_letter',
};

/** The label that is stuck on the package, A6. */
export function LabelSheet({ label }: { label: Label }) {
  const t = useT();
  const serviceId = serviceIds[label.service];
  const isAbroad = label.from.countryCode !== label.to.countryCode;
  const countryOf = ({ countryCode }: Label['to']) => (isAbroad ? { country: officialCountry(countryCode) } : {});
  return (
    <Sheet size="a6" className={styles.label}>
      <header className={styles.labelHead}>
        <h1>{label.carrierName}</h1>
        <p className={styles.labelService}>{serviceId === undefined ? label.service : t(serviceId)}</p>
        <p className={styles.labelRouting}>{label.routingCode}</p>
      </header>
      <section>
        <h2>{t('documents.field.from')}</h2>
        <AddressBlock lines={label.from.lines} {...countryOf(label.from)} />
      </section>
      <section className={styles.labelTo}>
        <h2>{t('documents.field.to')}</h2>
        <AddressBlock lines={label.to.lines} {...countryOf(label.to)} isLarge />
      </section>
      <div className={styles.labelFacts}>
        <dl>
          <dt>{t('documents.field.order')}</dt>
          <dd className="tabular">{label.reference}</dd>
          <dt>{t('documents.field.weight')}</dt>
          <dd className="tabular">{plainWeight(label.weightGrams)}</dd>
          {label.needsCustomsForm && <dt className={styles.labelCustoms}>{t('documents.label.customs')}</dt>}
        </dl>
        <QRCodeSVG value={label.qr} size={QR_PIXELS} marginSize={QR_MARGIN_MODULES} level="M" role="img" aria-label={t('documents.qr.label')} className={styles.labelQr} />
      </div>
      <Code128 value={label.barcode} label={t('documents.barcode.tracking', { value: label.barcode })} />
      {label.trackingCode !== label.barcode && <p className={styles.labelTracking}>{label.trackingCode}</p>}
    </Sheet>
  );
}
