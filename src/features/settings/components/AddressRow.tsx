import type { Address } from '../../../api/accounts/decodeAddress';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './Rows.module.css';

type AddressRowProps = { address: Address; onEdit: () => void; onRemove: () => void };

/** One address as it stands on a letter. */
export function AddressRow({ address, onEdit, onRemove }: AddressRowProps) {
  const t = useT();
  const [first = '', ...more] = address.lines;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {first} {address.isDefault && <Badge tone="good" icon="check">{t('settings.address.default')}</Badge>}
        </p>
        {more.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button aria-label={t('settings.address.editOf', { address: first })} onClick={onEdit}>
          {t('settings.address.edit')}
        </Button>
        <Button variant="quiet" className={styles.bare} aria-label={t('settings.address.removeOf', { address: first })} onClick={onRemove}>
          {t('settings.address.remove')}
        </Button>
      </div>
    </li>
  );
}
