import { FormattedMessage } from 'react-intl';
import type { Receipt } from '../../../api/orders/decodeDocuments';
import { useFormat } from '../../../i18n/useFormat';
import { AddressBlock } from '../components/AddressBlock';

/** A professional seller with the details that the law requires; a private one by shop name. */
export function ReceiptSeller({ seller }: { seller: Receipt['seller'] }) {
  const { country } = useFormat();
  const { name, legalName, registrationNumber, vatNumber, address } = seller;
  const names = [name, ...(legalName === null || legalName === name ? [] : [legalName])];
  // The first line of a seller's address is one of these names.
  const lines = address === null ? [] : address.lines.filter((line) => !names.includes(line));
  return (
    <section>
      <h2>
        <FormattedMessage id="documents.field.seller" />
      </h2>
      <AddressBlock
        lines={[...names, ...lines]}
        {...(address === null ? {} : { country: country(address.countryCode) })}
      />
      {registrationNumber !== null && (
        <p>
          <FormattedMessage id="documents.field.registration" /> {registrationNumber}
        </p>
      )}
      {vatNumber !== null && (
        <p>
          <FormattedMessage id="documents.field.vat" /> {vatNumber}
        </p>
      )}
    </section>
  );
}
