import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useTabValue } from '../../../platform/useTabValue';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';

type DropOffChecklistProps = {
  /** The order's reference, or null. */
  order: string | null;
  /** The destination and deadline of the package, if known. */
  packageDetails?: ReactNode;
  /** Whether customs documents go with the package. */
  hasDocuments?: boolean;
  onReady: () => void;
  onLater: () => void;
};

const allItems = [
  'label',
  'phone',
  'proof',
  'sturdy',
  'fill',
  'tape',
  'cover',
  'papers',
  'receipt',
] as const;
type ChecklistItem = (typeof allItems)[number];

// The user can be ready without these items, which may not be needed.
const optional: readonly ChecklistItem[] = ['phone', 'proof'];

/**
 * A checklist for handing in a package. It is stored in the tab, so it survives a reload. Nothing
 * is sent.
 */
export function DropOffChecklist({
  order,
  packageDetails,
  hasDocuments = false,
  onReady,
  onLater,
}: DropOffChecklistProps) {
  const intl = useIntl();
  const items = allItems.filter((item) => item !== 'papers' || hasDocuments);
  const [text, setText] = useTabValue(`drop-off.${order ?? 'any'}`);
  const ticked = items.filter((item) => (text ?? '').split(' ').includes(item));
  const open = items.filter((item) => !optional.includes(item) && !ticked.includes(item));
  const labels: Readonly<Record<ChecklistItem, string>> = {
    label: intl.formatMessage({ id: 'account.dropOff.bringLabel' }),
    phone: intl.formatMessage({ id: 'account.dropOff.bringPhone' }),
    proof: intl.formatMessage({ id: 'account.dropOff.bringProof' }),
    sturdy: intl.formatMessage({ id: 'account.dropOff.packingSturdy' }),
    fill: intl.formatMessage({ id: 'account.dropOff.packingFill' }),
    tape: intl.formatMessage({ id: 'account.dropOff.packingTape' }),
    cover: intl.formatMessage({ id: 'account.dropOff.labelClear' }),
    papers: intl.formatMessage({ id: 'account.dropOff.papersOn' }),
    receipt: intl.formatMessage({ id: 'account.dropOff.receiptWanted' }),
  };
  const group = (title: string, members: readonly ChecklistItem[]) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {members.map((item) => (
        <Checkbox
          key={item}
          label={labels[item]}
          checked={ticked.includes(item)}
          onChange={({ target }) =>
            setText(
              items
                .filter((other) => (other === item ? target.checked : ticked.includes(other)))
                .join(' '),
            )
          }
        />
      ))}
    </fieldset>
  );
  return (
    <div className={styles.form}>
      {order !== null && (
        <p className={styles.note}>
          <FormattedMessage id="account.dropOff.order" values={{ order }} />
        </p>
      )}
      {packageDetails}
      <p>
        <FormattedMessage id="account.dropOff.lead" />
      </p>
      {group(intl.formatMessage({ id: 'account.dropOff.packing' }), ['sturdy', 'fill', 'tape'])}
      {group(
        intl.formatMessage({ id: 'account.dropOff.label' }),
        hasDocuments ? ['cover', 'papers'] : ['cover'],
      )}
      {group(intl.formatMessage({ id: 'account.dropOff.bring' }), ['label', 'phone', 'proof'])}
      {group(intl.formatMessage({ id: 'account.dropOff.receiptTitle' }), ['receipt'])}
      <p className={styles.note}>
        <FormattedMessage id="account.dropOff.receipt" />
      </p>
      <p role="status" className={styles.note}>
        <FormattedMessage
          id="account.dropOff.progress"
          values={{ done: ticked.length, total: items.length }}
        />
      </p>
      <div className={styles.actions}>
        <Button variant="primary" disabled={open.length > 0} onClick={onReady}>
          <FormattedMessage id="account.dropOff.done" />
        </Button>
        <Button onClick={onLater}>
          <FormattedMessage id="account.dropOff.later" />
        </Button>
      </div>
    </div>
  );
}
