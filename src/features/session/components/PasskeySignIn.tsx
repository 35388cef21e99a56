import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import formStyles from '../../../ui/Form.module.css';
import type { PasskeySignIn as PasskeySignInState } from '../hooks/usePasskeySignIn';
import { useProblemText } from '../hooks/useProblemText';
import styles from './PasskeySignIn.module.css';

/** The other way in, below the form: nobody says who they are, the passkey does. Shown where the browser can. */
export function PasskeySignIn({ isAsking, problem, signIn }: Pick<PasskeySignInState, 'isAsking' | 'problem' | 'signIn'>) {
  const t = useT();
  const words = useProblemText()(problem);
  return (
    <div className={formStyles.form}>
      <p className={styles.or}>{t('session.passkey.or')}</p>
      {words !== undefined && (
        <Banner severity={problem?.code === 'passkey_cancelled' ? 'info' : 'error'} announce>
          {words}
        </Banner>
      )}
      <Button size="large" wide icon={<Icon name="passkey" />} loading={isAsking} loadingLabel={t('common.state.sending')} onClick={() => void signIn()}>
        {t('session.passkey.signIn')}
      </Button>
    </div>
  );
}
