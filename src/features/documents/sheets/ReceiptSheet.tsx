import { FormattedMessage } from 'react-intl';
import type { Receipt } from '../../../api/orders/documents';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import type { MessageId } from '../../../i18n/messages';
import { useFormat } from '../../../i18n/useFormat';
import type { OrderAmounts, OrderRole } from '../../../api/orders/decodeOrder';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import { createMoney, createZeroMoney, type Money } from '../../../lib/money';
import { AddressBlock } from '../../../ui/AddressBlock';
import { PaperSheet } from './PaperSheet';
import styles from '../Paper.module.css';

type SumLine = { id: MessageId; amount: Money; isTotal: boolean };

type Line = {
  id: MessageId;
  amount: Money | null;
  isDeducted?: boolean;
  isTotal?: boolean;
  isAlways?: boolean;
};

const buyerLineIds: Readonly<Record<CostLineName, MessageId>> = {
  hammer: 'documents.sum.hammer',
  buyerProtectionFee: 'documents.sum.buyerProtection',
  shipping: 'documents.sum.shipping',
  shippingDiscount: 'documents.sum.shippingDiscount',
  importTax: 'documents.sum.importTax',
  customsDuty: 'documents.sum.customsDuty',
  depositApplied: 'documents.sum.deposit',
};

function getBuyerLines(amounts: OrderAmounts): Line[] {
  // A hold is one way in which the total was paid, so it comes after the total.
  const { lines, total, carrierTax, grandTotal } = getCostStatement(
    { ...amounts, depositApplied: createZeroMoney(amounts.total.currency) },
    ['hammer'],
  );
  const afterTotal: Line[] =
    carrierTax === null
      ? []
      : [
          { id: 'documents.sum.carrierTax', amount: carrierTax },
          { id: 'documents.sum.grandTotal', amount: grandTotal, isTotal: true },
        ];
  return [
    ...lines.map(({ name, amount }) => ({ id: buyerLineIds[name], amount, isAlways: true })),
    {
      id: carrierTax === null ? 'documents.sum.total' : 'documents.sum.paid',
      amount: total,
      isTotal: true,
    },
    { id: buyerLineIds.depositApplied, amount: amounts.depositApplied },
    ...afterTotal,
    { id: 'documents.sum.refunded', amount: amounts.refunded, isDeducted: true },
  ];
}

const getSellerLines = (amounts: OrderAmounts): Line[] => [
  { id: 'documents.sum.hammer', amount: amounts.hammer, isAlways: true },
  { id: 'documents.sum.shipping', amount: amounts.shipping },
  { id: 'documents.sum.shippingDiscount', amount: amounts.shippingDiscount, isDeducted: true },
  { id: 'documents.sum.commission', amount: amounts.commission, isDeducted: true },
  { id: 'documents.sum.label', amount: amounts.label, isDeducted: true },
  { id: 'documents.sum.refunded', amount: amounts.refunded, isDeducted: true },
  { id: 'documents.sum.payout', amount: amounts.payout, isTotal: true },
];

/**
 * The lines of a receipt or statement: which amounts it lists, in which order, and which are
 * deducted. The figures come from the server and are only displayed. Pure. Omits zero amounts,
 * except for the lines marked `isAlways` and the totals.
 */
export function getSumLines(amounts: OrderAmounts, role: OrderRole): SumLine[] {
  const lines = role === 'seller' ? getSellerLines(amounts) : getBuyerLines(amounts);
  return lines.flatMap(({ id, amount, isDeducted = false, isTotal = false, isAlways = false }) => {
    if (amount === null || (amount.minor === 0 && !isTotal && !isAlways)) return [];
    return [
      { id, amount: isDeducted ? createMoney(-amount.minor, amount.currency) : amount, isTotal },
    ];
  });
}

/** A professional seller with the details that the law requires; a private one by shop name. */
function ReceiptSeller({ seller }: { seller: Receipt['seller'] }) {
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

const noteIds: Readonly<Record<string, MessageId>> = {
  not_a_vat_invoice: 'documents.note.notVatInvoice',
  margin_scheme: 'documents.note.marginScheme',
  import_tax_collected: 'documents.note.importTaxCollected',
  private_seller: 'documents.note.privateSeller',
};

/** The buyer's receipt or the seller's statement. The figures come from the server. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { country } = useFormat();
  const { role, amounts } = receipt;
  return (
    <PaperSheet>
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="documents.receipt.heading" values={{ role }} />
          </h1>
          <p>
            <FormattedMessage id="documents.receipt.issuer" />
          </p>
        </div>
        <dl className={styles.facts}>
          <dt>
            <FormattedMessage id="documents.field.number" />
          </dt>
          <dd className="tabular">{receipt.number}</dd>
          <dt>
            <FormattedMessage id="documents.field.order" />
          </dt>
          <dd className="tabular">{receipt.reference}</dd>
          <dt>
            <FormattedMessage id="documents.field.issued" />
          </dt>
          <dd>
            <TimeText value={receipt.issuedAt} />
          </dd>
          <dt>
            <FormattedMessage id="documents.field.paid" />
          </dt>
          <dd>
            <TimeText value={receipt.paidAt} format="dateTime" />
          </dd>
          {role !== 'seller' && (
            <>
              <dt>
                <FormattedMessage id="documents.field.method" />
              </dt>
              <dd>{receipt.paymentMethod}</dd>
            </>
          )}
        </dl>
      </header>
      <div className={styles.parties}>
        <section>
          <h2>
            <FormattedMessage id="documents.field.buyer" />
          </h2>
          <AddressBlock lines={receipt.buyer.lines} country={country(receipt.buyer.countryCode)} />
        </section>
        <ReceiptSeller seller={receipt.seller} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="documents.field.item" />
            </th>
            <th scope="col" className={styles.amount}>
              <FormattedMessage id="documents.field.price" />
            </th>
          </tr>
        </thead>
        <tbody>
          {receipt.items.map((item) => (
            <tr key={item.lotId}>
              <td>{item.title}</td>
              <td className={styles.amount}>
                <MoneyText value={item.hammer} decimals="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {getSumLines(amounts, role).map(({ id, amount, isTotal }) => [
          <dt key={id} className={isTotal ? styles.total : undefined}>
            <FormattedMessage id={id} />
          </dt>,
          <dd key={`${id} amount`} className={isTotal ? styles.total : undefined}>
            <MoneyText value={amount} decimals="always" />
          </dd>,
        ])}
      </dl>
      <section className={styles.section}>
        {receipt.notes.flatMap((note) => {
          const id = noteIds[note];
          return id === undefined
            ? []
            : [
                <p key={note}>
                  <FormattedMessage id={id} />
                </p>,
              ];
        })}
      </section>
    </PaperSheet>
  );
}
