import { useEffect, useRef } from 'react';
import type { Passkey } from '../../../api/accounts/passkeys';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './PasskeysSection.module.css';

type PasskeyListProps = { passkeys: readonly Passkey[]; onRename: (passkey: Passkey) => void; onRemove: (passkey: Passkey) => void };

/** Each passkey with what tells it from the others. When the one that had the focus is removed, reading goes on at the list. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const t = useT();
  const { time } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const count = passkeys.length;
  const lastCount = useRef(count);
  useEffect(() => {
    const isFewer = count < lastCount.current;
    lastCount.current = count;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
  }, [count]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {count === 0 ? (
        <p className={styles.note}>{t('passkeys.empty')}</p>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <div className={styles.text}>
                <p className={styles.name}>
                  {passkey.name} <Badge>{passkey.isSynced ? t('passkeys.synced') : t('passkeys.device')}</Badge>
                </p>
                <p className={styles.note}>
                  {t('passkeys.facts.added', { date: time(passkey.createdAt) })}
                  {' · '}
                  {passkey.lastUsedAt === null ? t('passkeys.facts.neverUsed') : t('passkeys.facts.used', { time: time(passkey.lastUsedAt, 'dateTime') })}
                </p>
              </div>
              <div className={styles.actions}>
                <Button aria-label={t('passkeys.renameNamed', { name: passkey.name })} onClick={() => onRename(passkey)}>
                  {t('passkeys.rename')}
                </Button>
                <Button aria-label={t('passkeys.removeNamed', { name: passkey.name })} onClick={() => onRemove(passkey)}>
                  {t('passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
