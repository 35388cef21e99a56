import { useState } from 'react';
import { privacyApi } from '../../../api/accounts/privacy';
import { readProblems } from '../../../api/core/readProblems';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import type { Problem } from '../../../platform/form/problems';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { PasswordField } from '../../../ui/PasswordField';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { obligationsOf, type Obligation } from '../model/obligations';
import { faultText } from '../model/faultText';
import { fieldOfCode } from '../model/fieldOfCode';
import { ObligationList } from './ObligationList';
import { SettingsProblem } from './SettingsProblem';

const FIELD = 'current_password';
// The second is the name on the wire.
const FIELDS = [FIELD, 'password'] as const;
const FORM_ID = 'close-account';

type State = { isSending: boolean; problem: Problem | null; obligations: readonly Obligation[] | null; fault: string | null };
const atFirst: State = { isSending: false, problem: null, obligations: null, fault: null };

/** The last question before an account is closed: the password, and one button that says what happens. */
export function CloseAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const dispatch = useDispatchCall();
  const [password, setPassword] = useState('');
  const [{ isSending, problem, obligations, fault }, setState] = useState<State>(atFirst);
  const close = async (): Promise<void> => {
    if (password === '') {
      setState({ ...atFirst, fault: 'field_required' });
      return;
    }
    setState({ ...atFirst, isSending: true });
    const { error } = await dispatch(privacyApi.endpoints.closeAccount.initiate({ body: { password } }, { track: false }));
    if (error === undefined) {
      parkSnackbar({ severity: 'success', text: t('settings.close.done') });
      leavePage(localePath(locale, '/'), 'replace');
      return;
    }
    const refusal = readProblems(error, FIELDS, fieldOfCode);
    const fault = refusal.fields.current_password ?? refusal.fields.password;
    setPassword('');
    const owed = obligationsOf(error);
    setState({ isSending: false, problem: owed === null ? refusal.form : null, obligations: owed, fault: fault?.code ?? null });
  };
  return (
    <Dialog
      title={t('settings.close.dialogTitle')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('settings.close.keep')}</Button>
          <Button type="submit" form={FORM_ID} variant="danger" loading={isSending} loadingLabel={t('common.state.sending')}>
            {t('settings.close.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void close();
        }}
      >
        <SettingsProblem problem={problem} />
        {obligations !== null && <ObligationList obligations={obligations} />}
        <p>{t('settings.close.forGood')}</p>
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('settings.password.current')}
          showLabel={t('settings.password.show')}
          hideLabel={t('settings.password.hide')}
          name={FIELD}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fault === null ? undefined : faultText(fault, t)}
        />
      </form>
    </Dialog>
  );
}
