import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { useTabValue } from '../../../platform/useTabValue';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import styles from '../../../ui/Form.module.css';

type DropOffChecklistProps = {
  /** Reference of the order, or null. */
  order: string | null;
  /** What is known of its package: where it goes, until when. */
  facts?: ReactNode;
  /** Customs papers go with it. */
  hasPapers?: boolean;
  onReady: () => void;
  onLater: () => void;
};

const all = ['label', 'phone', 'proof', 'sturdy', 'fill', 'tape', 'cover', 'papers', 'receipt'] as const;
type Item = (typeof all)[number];

// What to bring if it is asked for, and what the counter has: being ready does not hang on them.
const optional: readonly Item[] = ['phone', 'proof'];

/** What to check before a package is handed in. What is ticked stays over a reload; nothing is sent anywhere. */
export function DropOffChecklist({ order, facts, hasPapers = false, onReady, onLater }: DropOffChecklistProps) {
  const t = useT();
  const items = all.filter((item) => item !== 'papers' || hasPapers);
  const [text, setText] = useTabValue(`drop-off.${order ?? 'any'}`);
  const ticked = items.filter((item) => (text ?? '').split(' ').includes(item));
  const open = items.filter((item) => !optional.includes(item) && !ticked.includes(item));
  const labels: Readonly<Record<Item, string>> = {
    label: t('account.dropOff.bringLabel'),
    phone: t('account.dropOff.bringPhone'),
    proof: t('account.dropOff.bringProof'),
    sturdy: t('account.dropOff.packingSturdy'),
    fill: t('account.dropOff.packingFill'),
    tape: t('account.dropOff.packingTape'),
    cover: t('account.dropOff.labelClear'),
    papers: t('account.dropOff.papersOn'),
    receipt: t('account.dropOff.receiptWanted'),
  };
  const group = (title: string, members: readonly Item[]) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {members.map((item) => (
        <Checkbox
          key={item}
          label={labels[item]}
          checked={ticked.includes(item)}
          onChange={({ target }) => setText(items.filter((other) => (other === item ? target.checked : ticked.includes(other))).join(' '))}
        />
      ))}
    </fieldset>
  );
  return (
    <div className={styles.form}>
      {order !== null && <p className={styles.note}>{t('account.dropOff.order', { order })}</p>}
      {facts}
      <p>{t('account.dropOff.lead')}</p>
      {group(t('account.dropOff.packing'), ['sturdy', 'fill', 'tape'])}
      {group(t('account.dropOff.label'), hasPapers ? ['cover', 'papers'] : ['cover'])}
      {group(t('account.dropOff.bring'), ['label', 'phone', 'proof'])}
      {group(t('account.dropOff.receiptTitle'), ['receipt'])}
      <p className={styles.note}>{t('account.dropOff.receipt')}</p>
      <p role="status" className={styles.note}>
        {t('account.dropOff.progress', { done: ticked.length, total: items.length })}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" disabled={open.length > 0} onClick={onReady}>
          {t('account.dropOff.done')}
        </Button>
        <Button onClick={onLater}>{t('account.dropOff.later')}</Button>
      </div>
    </div>
  );
}
