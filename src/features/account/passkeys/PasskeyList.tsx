import { FormattedMessage, useIntl } from 'react-intl';
import type { Passkey } from '../../../api/accounts/passkeys';
import { useFormat } from '../../../i18n/useFormat';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Rows } from '../settings/Rows';
import rowStyles from '../settings/Rows.module.css';
import styles from './PasskeysSection.module.css';

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

/** Lists the passkeys, each with its actions. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const intl = useIntl();
  const { time } = useFormat();
  return (
    <Rows
      empty={
        <p className={styles.note}>
          <FormattedMessage id="passkeys.empty" />
        </p>
      }
    >
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.row}>
          <div className={styles.text}>
            <p className={rowStyles.name}>
              {passkey.name}{' '}
              <Badge>
                {passkey.isSynced
                  ? intl.formatMessage({ id: 'passkeys.synced' })
                  : intl.formatMessage({ id: 'passkeys.device' })}
              </Badge>
            </p>
            <p className={styles.note}>
              <FormattedMessage
                id="passkeys.facts.added"
                values={{ date: time(passkey.createdAt) }}
              />
              {' · '}
              {passkey.lastUsedAt === null
                ? intl.formatMessage({ id: 'passkeys.facts.neverUsed' })
                : intl.formatMessage(
                    { id: 'passkeys.facts.used' },
                    { time: time(passkey.lastUsedAt, 'dateTime') },
                  )}
            </p>
          </div>
          <div className={styles.actions}>
            <Button
              aria-label={intl.formatMessage(
                { id: 'passkeys.renameNamed' },
                { name: passkey.name },
              )}
              onClick={() => onRename(passkey)}
            >
              <FormattedMessage id="passkeys.rename" />
            </Button>
            <Button
              aria-label={intl.formatMessage(
                { id: 'passkeys.removeNamed' },
                { name: passkey.name },
              )}
              onClick={() => onRemove(passkey)}
            >
              <FormattedMessage id="passkeys.remove" />
            </Button>
          </div>
        </li>
      ))}
    </Rows>
  );
}
