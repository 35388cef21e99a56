import type { Customs } from '../../api/shipping/customs';
import { useFormat } from '../../i18n/useFormat';
import { getCustomsRows } from './customsRows';
import { type OfficialTerm, formatPlainMoney, formatPlainWeight } from './officialTerms';
import styles from './CustomsItems.module.css';
import { OfficialText } from './sheets/PaperSheet';

const columns: readonly OfficialTerm[] = [
  'description',
  'quantity',
  'netWeight',
  'value',
  'hsCode',
  'origin',
];

type CustomsItemsProps = {
  customs: Pick<Customs, 'draft' | 'items'>;
  /** The field numbers of the columns on this form. */
  numbers?: readonly number[];
};

/** The contents of the package, one item per row. */
export function CustomsItems({ customs, numbers = [] }: CustomsItemsProps) {
  const { country } = useFormat();
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          {columns.map((term, index) => {
            const number = numbers[index];
            return (
              <th key={term} scope="col">
                <OfficialText term={term} {...(number === undefined ? {} : { number })} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {getCustomsRows(customs).map((row) => (
          <tr key={row.lotId}>
            <td>
              {row.description}
              {row.isOver100Years && (
                <span className={styles.itemMark}>
                  <OfficialText term="over100Years" />
                </span>
              )}
              {row.isProtectedSpecies && (
                <span className={styles.itemMark}>
                  <OfficialText term="protectedSpecies" />
                </span>
              )}
            </td>
            <td>{row.quantity}</td>
            <td className={styles.figure}>{formatPlainWeight(row.netGrams)}</td>
            <td className={styles.figure}>{formatPlainMoney(row.value)}</td>
            <td className={styles.figure}>{row.hsCode}</td>
            <td>{row.origin === '' ? '' : `${row.origin} ${country(row.origin)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
