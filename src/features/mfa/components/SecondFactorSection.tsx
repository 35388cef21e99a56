import { useGetMfaFactorsQuery, type MfaFactors } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { useSecondFactor } from '../hooks/useSecondFactor';
import { FactorRow } from './FactorRow';
import { problemText } from './problemText';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import styles from './SecondFactorSection.module.css';
import { TotpSetupDialog } from './TotpSetupDialog';
import { TurnOffDialog } from './TurnOffDialog';

/** The second factors of the signed-in user, for their settings. Namespace `mfa`. */
export function SecondFactorSection() {
  const t = useT();
  const { data, isError, isFetching, refetch } = useGetMfaFactorsQuery({});
  return (
    <SectionCard title={t('mfa.section.title')} lead={t('mfa.section.lead')}>
      {data !== undefined && <Factors factors={data} />}
      {data === undefined && isError && (
        <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3}>
          {t('common.error.load.text')}
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={8} />}
    </SectionCard>
  );
}

function Factors({ factors: { totp, sms, email, recoveryCodesLeft } }: { factors: MfaFactors }) {
  const t = useT();
  const format = useFormat();
  const channel = useEventChannel();
  const { step, problem, busy, ...actions } = useSecondFactor();
  const sending = t('common.state.sending');
  const say = (text: string): void => channel.emit('snackbar', { severity: 'success', text });
  const turnOff = async (): Promise<void> => {
    if (await actions.turnOff()) say(t('mfa.section.isOff'));
  };
  const finish = (): void => {
    actions.rest();
    say(t('mfa.section.isOn'));
  };
  return (
    <>
      {problem !== null && step.name !== 'setUp' && (
        <Banner severity="error" announce>
          {problemText(problem, t, format)}
        </Banner>
      )}
      <ul className={styles.factors}>
        <FactorRow
          name={t('mfa.section.app')}
          isOn={totp.isEnabled}
          actions={
            totp.isEnabled ? (
              <>
                <Button loading={busy === 'newCodes'} loadingLabel={sending} onClick={() => void actions.makeCodes()}>
                  {t('mfa.section.newCodes')}
                </Button>
                <Button onClick={actions.askTurnOff}>{t('mfa.section.turnOff')}</Button>
              </>
            ) : (
              <Button loading={busy === 'setUp'} loadingLabel={sending} onClick={() => void actions.setUp()}>
                {t('mfa.section.setUp')}
              </Button>
            )
          }
        >
          {totp.isEnabled
            ? [totp.enabledAt === null ? '' : t('mfa.section.since', { date: format.time(totp.enabledAt) }), t('mfa.section.codesLeft', { count: recoveryCodesLeft })].join(' ')
            : t('mfa.section.appOff')}
        </FactorRow>
        <FactorRow name={t('mfa.section.sms')} isOn={sms.isEnabled}>
          {sms.isEnabled && sms.destination !== null ? t('mfa.section.codesGoTo', { destination: sms.destination }) : t('mfa.section.smsOff')}
        </FactorRow>
        <FactorRow name={t('mfa.section.email')} isOn={email.isEnabled}>
          {email.isEnabled && email.destination !== null ? t('mfa.section.codesGoTo', { destination: email.destination }) : t('mfa.section.emailOff')}
        </FactorRow>
      </ul>
      {step.name === 'setUp' && <TotpSetupDialog secret={step.secret} uri={step.uri} confirm={actions.confirm} problem={problem} isBusy={busy === 'confirm'} onClose={actions.rest} />}
      {step.name === 'codes' && <RecoveryCodesDialog codes={step.codes} onDone={finish} />}
      {step.name === 'turnOff' && <TurnOffDialog isBusy={busy === 'turnOff'} onConfirm={() => void turnOff()} onClose={actions.rest} />}
    </>
  );
}
