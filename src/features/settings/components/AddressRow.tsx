import { FormattedMessage, useIntl } from 'react-intl';
import type { Address } from '../../../api/accounts/decodeAddress';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './Rows.module.css';

type AddressRowProps = { address: Address; onEdit: () => void; onRemove: () => void };

/** One address in postal format. */
export function AddressRow({ address, onEdit, onRemove }: AddressRowProps) {
  const intl = useIntl();
  const [firstLine = '', ...otherLines] = address.lines;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {firstLine}{' '}
          {address.isDefault && (
            <Badge tone="good" icon="check">
              <FormattedMessage id="settings.address.default" />
            </Badge>
          )}
        </p>
        {otherLines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          aria-label={intl.formatMessage({ id: 'settings.address.editOf' }, { address: firstLine })}
          onClick={onEdit}
        >
          <FormattedMessage id="settings.address.edit" />
        </Button>
        <Button
          variant="quiet"
          className={styles.bare}
          aria-label={intl.formatMessage(
            { id: 'settings.address.removeOf' },
            { address: firstLine },
          )}
          onClick={onRemove}
        >
          <FormattedMessage id="settings.address.remove" />
        </Button>
      </div>
    </li>
  );
}
