import { useUpdateExplicitContentConsentMutation } from '../../../api/accounts/adults';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { hideExplicitContent, showExplicitContent } from '../../../platform/explicitContent';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';

/** In the settings: whether explicit content is shown, and the way back from either answer. */
export function ExplicitSetting({ isAccepted }: { isAccepted: boolean }) {
  const t = useT();
  const channel = useEventChannel();
  const [updateConsent, { isLoading, isError }] = useUpdateExplicitContentConsentMutation();
  const change = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: !isAccepted } });
    if (error !== undefined) return;
    if (isAccepted) hideExplicitContent();
    else showExplicitContent();
    channel.emit('snackbar', { severity: 'success', text: isAccepted ? t('adults.setting.hidden') : t('adults.setting.shown') });
  };
  return (
    <SectionCard title={t('adults.setting.title')} lead={isAccepted ? t('adults.setting.isOn') : t('adults.setting.isOff')}>
      {isError && <p role="alert">{t('common.something_went_wrong_please_try_again')}</p>}
      <div className={styles.actions}>
        <Button loading={isLoading} loadingLabel={t('common.state.sending')} onClick={() => void change()}>
          {isAccepted ? t('adults.setting.hide') : t('adults.setting.show')}
        </Button>
      </div>
    </SectionCard>
  );
}
