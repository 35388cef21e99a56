import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMfaFactorsQuery, type MfaFactors } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { ErrorState } from '../../../ui/ErrorState';
import { HelpLink } from '../../../ui/HelpLink';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { Badge } from '../../../ui/Badge';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useSecondFactor } from './useSecondFactor';
import { mfaErrors } from './mfaText';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import styles from './SecondFactorSection.module.css';
import { TotpSetupDialog } from './TotpSetupDialog';

type FactorRowProps = {
  name: string;
  isEnabled: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** One factor: its name, whether it is on, what it does and its actions. */
function FactorRow({ name, isEnabled, actions, children }: FactorRowProps) {
  const intl = useIntl();
  return (
    <li className={styles.factor}>
      <div className={styles.factorHead}>
        <h3 className={styles.factorName}>{name}</h3>
        <Badge tone={isEnabled ? 'good' : 'neutral'} {...(isEnabled ? { icon: 'check' } : {})}>
          {isEnabled
            ? intl.formatMessage({ id: 'mfa.section.on' })
            : intl.formatMessage({ id: 'mfa.section.off' })}
        </Badge>
      </div>
      <p className={styles.note}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

type SecondFactorSectionProps = {
  /** The page that required an authenticator app, as a path without a locale, or null. */
  returnPath: string | null;
};

/** The second factors of the signed-in user, for the settings. Namespace `mfa`. */
export function SecondFactorSection({ returnPath }: SecondFactorSectionProps) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useGetMfaFactorsQuery({});
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'mfa.section.title' })}
      intro={intl.formatMessage({ id: 'mfa.section.lead' })}
    >
      {data !== undefined && <Factors factors={data} returnPath={returnPath} />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3}>
          <FormattedMessage id="common.error.load.text" />
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={8} />}
      <HelpLink to="/help/account/sign-in-safely" label="mfa.section.help" />
    </SectionCard>
  );
}

type FactorsProps = SecondFactorSectionProps & { factors: MfaFactors };

function Factors({ factors: { totp, sms, email, recoveryCodesLeft }, returnPath }: FactorsProps) {
  const intl = useIntl();
  const format = useFormat();
  const channel = useEventChannel();
  const navigate = useNavigate();
  const { step, mfaError, busyAction, ...actions } = useSecondFactor();
  const showSuccess = (text: string): void =>
    channel.emit('snackbar', { severity: 'success', text });
  const finish = (): void => {
    actions.rest();
    showSuccess(intl.formatMessage({ id: 'mfa.section.isOn' }));
    if (returnPath !== null) void navigate(returnPath);
  };
  return (
    <>
      <ErrorBanner validationError={mfaError} messages={mfaErrors} />
      <ul className={styles.factors}>
        <FactorRow
          name={intl.formatMessage({ id: 'mfa.section.app' })}
          isEnabled={totp.isEnabled}
          actions={
            totp.isEnabled ? (
              <>
                <Button
                  isLoading={busyAction === 'newCodes'}
                  onClick={() => void actions.makeCodes()}
                >
                  <FormattedMessage id="mfa.section.newCodes" />
                </Button>
                <Button onClick={actions.confirmTurnOff}>
                  <FormattedMessage id="mfa.section.turnOff" />
                </Button>
              </>
            ) : (
              <Button isLoading={busyAction === 'setUp'} onClick={() => void actions.setUp()}>
                <FormattedMessage id="mfa.section.setUp" />
              </Button>
            )
          }
        >
          {totp.isEnabled
            ? [
                totp.enabledAt === null
                  ? ''
                  : intl.formatMessage(
                      { id: 'mfa.section.since' },
                      { date: format.time(totp.enabledAt) },
                    ),
                intl.formatMessage({ id: 'mfa.section.codesLeft' }, { count: recoveryCodesLeft }),
              ].join(' ')
            : intl.formatMessage({ id: 'mfa.section.appOff' })}
        </FactorRow>
        <FactorRow name={intl.formatMessage({ id: 'mfa.section.sms' })} isEnabled={sms.isEnabled}>
          {sms.isEnabled && sms.destination !== null
            ? intl.formatMessage({ id: 'mfa.section.codesGoTo' }, { destination: sms.destination })
            : intl.formatMessage({ id: 'mfa.section.smsOff' })}
        </FactorRow>
        <FactorRow
          name={intl.formatMessage({ id: 'mfa.section.email' })}
          isEnabled={email.isEnabled}
        >
          {email.isEnabled && email.destination !== null
            ? intl.formatMessage(
                { id: 'mfa.section.codesGoTo' },
                { destination: email.destination },
              )
            : intl.formatMessage({ id: 'mfa.section.emailOff' })}
        </FactorRow>
      </ul>
      {totp.isEnabled && returnPath !== null && (
        <ButtonLink to={returnPath} variant="primary" className={styles.onward}>
          <FormattedMessage id="common.action.continue" />
        </ButtonLink>
      )}
      {step.name === 'setUp' && (
        <TotpSetupDialog
          secret={step.secret}
          uri={step.uri}
          confirm={actions.confirm}
          onClose={actions.rest}
        />
      )}
      {step.name === 'codes' && (
        <RecoveryCodesDialog
          codes={step.codes}
          doneLabel={
            returnPath === null
              ? intl.formatMessage({ id: 'mfa.recovery.done' })
              : intl.formatMessage({ id: 'common.action.continue' })
          }
          onDone={finish}
        />
      )}
      {step.name === 'turnOff' && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'mfa.turnOff.title' })}
          confirmLabel={intl.formatMessage({ id: 'mfa.turnOff.confirm' })}
          cancelLabel={intl.formatMessage({ id: 'mfa.turnOff.keep' })}
          messages={mfaErrors}
          send={actions.turnOff}
          onDone={() => {
            actions.rest();
            showSuccess(intl.formatMessage({ id: 'mfa.section.isOff' }));
          }}
          onClose={actions.rest}
        >
          <p>
            <FormattedMessage id="mfa.turnOff.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
