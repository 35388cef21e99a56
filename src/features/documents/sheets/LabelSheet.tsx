import { QRCodeSVG } from 'qrcode.react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Label } from '../../../api/shipping/labels';
import type { MessageId } from '../../../i18n/messages';
import { cx } from '../../../lib/cx';
import { AddressBlock } from '../../../ui/AddressBlock';
import { PaperSheet, Code128 } from './PaperSheet';
import { getOfficialCountryName, formatPlainWeight } from '../officialTerms';
import paper from '../Paper.module.css';
import styles from './LabelSheet.module.css';

const QR_PIXELS = 96;
const QR_MARGIN_MODULES = 4;

/** The services of the built-in carrier; other carriers' services are shown as they name them. */
const serviceIds: Readonly<Record<string, MessageId>> = {
  express: 'shipping.service.express',
  parcel: 'shipping.service.parcel',
  parcel_heavy: 'shipping.service.parcel_heavy',
  tracked_letter: 'shipping.service.tracked_letter',
};

/** The A6 shipping label on the package. */
export function LabelSheet({ label }: { label: Label }) {
  const intl = useIntl();
  const serviceId = serviceIds[label.service];
  const isAbroad = label.from.countryCode !== label.to.countryCode;
  const getCountryField = ({ countryCode }: Label['to']) =>
    isAbroad ? { country: getOfficialCountryName(countryCode) } : {};
  return (
    <PaperSheet size="a6" className={styles.label}>
      <header className={styles.labelHead}>
        <h1>{label.carrierName}</h1>
        <p className={styles.labelService}>
          {serviceId === undefined ? label.service : intl.formatMessage({ id: serviceId })}
        </p>
        <p className={styles.labelRouting}>{label.routingCode}</p>
      </header>
      <section>
        <h2>
          <FormattedMessage id="documents.field.from" />
        </h2>
        <AddressBlock lines={label.from.lines} {...getCountryField(label.from)} />
      </section>
      <section className={cx(styles.labelTo, paper.recipient)}>
        <h2>
          <FormattedMessage id="documents.field.to" />
        </h2>
        <AddressBlock lines={label.to.lines} {...getCountryField(label.to)} />
      </section>
      <div className={styles.labelFacts}>
        <dl>
          <dt>
            <FormattedMessage id="documents.field.order" />
          </dt>
          <dd className="tabular">{label.reference}</dd>
          <dt>
            <FormattedMessage id="documents.field.weight" />
          </dt>
          <dd className="tabular">{formatPlainWeight(label.weightGrams)}</dd>
          {label.isCustomsFormRequired && (
            <dt className={styles.labelCustoms}>
              <FormattedMessage id="documents.label.customs" />
            </dt>
          )}
        </dl>
        <QRCodeSVG
          value={label.qr}
          size={QR_PIXELS}
          marginSize={QR_MARGIN_MODULES}
          level="M"
          role="img"
          aria-label={intl.formatMessage({ id: 'documents.qr.label' })}
          className={styles.labelQr}
        />
      </div>
      <Code128
        value={label.barcode}
        label={intl.formatMessage({ id: 'documents.barcode.tracking' }, { value: label.barcode })}
      />
      {label.trackingCode !== label.barcode && (
        <p className={styles.labelTracking}>{label.trackingCode}</p>
      )}
    </PaperSheet>
  );
}
