import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Passkey } from '../../../api/accounts/passkeys';
import { useFormat } from '../../../i18n/useFormat';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './PasskeysSection.module.css';

type PasskeyListProps = {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
};

/**
 * Lists the passkeys. When a passkey that had the focus is removed, the focus moves to the list.
 */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const intl = useIntl();
  const { time } = useFormat();
  const containerRef = useRef<HTMLDivElement>(null);
  const count = passkeys.length;
  const lastCount = useRef(count);
  useEffect(() => {
    const isFewer = count < lastCount.current;
    lastCount.current = count;
    if (isFewer && document.activeElement === document.body) containerRef.current?.focus();
  }, [count]);
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.place}>
      {count === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="passkeys.empty" />
        </p>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>
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
        </ul>
      )}
    </div>
  );
}
