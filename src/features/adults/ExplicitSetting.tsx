import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateExplicitContentConsentMutation } from '../../api/accounts/privacy';
import { useEventChannel } from '../../platform/eventChannel';
import { hideExplicitContent, showExplicitContent } from '../../platform/explicitContent';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { SectionCard } from '../../ui/SectionCard';

/** The setting that shows or hides explicit content. */
export function ExplicitSetting({ isAccepted }: { isAccepted: boolean }) {
  const intl = useIntl();
  const channel = useEventChannel();
  const [updateConsent, { isLoading, isError }] = useUpdateExplicitContentConsentMutation();
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
      {isError && (
        <p role="alert">
          <FormattedMessage id="common.something_went_wrong_please_try_again" />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          isLoading={isLoading}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          onClick={() => void change()}
        >
          {isAccepted
            ? intl.formatMessage({ id: 'adults.setting.hide' })
            : intl.formatMessage({ id: 'adults.setting.show' })}
        </Button>
      </div>
    </SectionCard>
  );
}
