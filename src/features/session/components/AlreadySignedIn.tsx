import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';

/** In the place of a form that only a stranger needs. */
export function AlreadySignedIn({ name, target }: { name: string | null; target: string }) {
  const t = useT();
  return (
    <>
      <p>{t('session.login.already', { name: name ?? 'none' })}</p>
      <div className={styles.actions}>
        <ButtonLink href={target} variant="primary">
          {t('common.action.continue')}
        </ButtonLink>
        <ButtonLink href="/user/logout">{t('common.action.signOut')}</ButtonLink>
      </div>
    </>
  );
}
