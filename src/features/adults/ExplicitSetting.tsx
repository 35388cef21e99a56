import { useIntl } from 'react-intl';
import { useUpdateExplicitContentConsentMutation } from '../../api/accounts/privacy';
import { readValidationError } from '../../api/core/readValidationErrors';
import { useEventChannel } from '../../platform/eventChannel';
import { hideExplicitContent, showExplicitContent } from '../../platform/explicitContent';
import { Button } from '../../ui/Button';
import { ErrorBanner } from '../../ui/ErrorBanner';
import styles from '../../ui/Form.module.css';
import { SectionCard } from '../../ui/SectionCard';
import { adultErrors } from './adultErrors';

/** The setting that shows or hides explicit content. */
export function ExplicitSetting({ isAccepted }: { isAccepted: boolean }) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [updateConsent, { isLoading, error: consentError }] =
    useUpdateExplicitContentConsentMutation();
  const change = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: !isAccepted } });
    if (error !== undefined) return;
    if (isAccepted) hideExplicitContent();
    else showExplicitContent();
    channel.emit('snackbar', {
      severity: 'success',
      text: isAccepted
        ? intl.formatMessage({ id: 'adults.setting.hidden' })
        : intl.formatMessage({ id: 'adults.setting.shown' }),
    });
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'adults.setting.title' })}
      intro={
        isAccepted
          ? intl.formatMessage({ id: 'adults.setting.isOn' })
          : intl.formatMessage({ id: 'adults.setting.isOff' })
      }
    >
      <ErrorBanner
        validationError={consentError === undefined ? null : readValidationError(consentError)}
        messages={adultErrors}
      />
      <div className={styles.actions}>
        <Button isLoading={isLoading} onClick={() => void change()}>
          {isAccepted
            ? intl.formatMessage({ id: 'adults.setting.hide' })
            : intl.formatMessage({ id: 'adults.setting.show' })}
        </Button>
      </div>
    </SectionCard>
  );
}
