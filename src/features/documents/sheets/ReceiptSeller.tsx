import type { Receipt } from '../../../api/orders/decodeDocuments';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { AddressBlock } from '../components/AddressBlock';

/** The seller as the law wants a professional one to be named; a private one by the name of their shop. */
export function ReceiptSeller({ seller }: { seller: Receipt['seller'] }) {
  const t = useT();
  const { country } = useFormat();
  const { name, legalName, registrationNumber, vatNumber, address } = seller;
  const names = [name, ...(legalName === null || legalName === name ? [] : [legalName])];
  // A seller's address begins with one of their names.
  const lines = address === null ? [] : address.lines.filter((line) => !names.includes(line));
  return (
    <section>
      <h2>{t('documents.field.seller')}</h2>
      <AddressBlock lines={[...names, ...lines]} {...(address === null ? {} : { country: country(address.countryCode) })} />
      {registrationNumber !== null && (
        <p>
          {t('documents.field.registration')} {registrationNumber}
        </p>
      )}
      {vatNumber !== null && (
        <p>
          {t('documents.field.vat')} {vatNumber}
        </p>
      )}
    </section>
  );
}
