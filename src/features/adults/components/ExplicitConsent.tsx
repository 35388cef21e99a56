import { useUpdateExplicitContentConsentMutation } from '../../../api/accounts/adults';
import { useT } from '../../../i18n/useT';
import { showExplicitContent } from '../../../platform/explicitContent';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';

/** Asks whether explicit content is wanted, for the account and this browser. */
export function ExplicitConsent() {
  const t = useT();
  const [updateConsent, { isLoading, isError }] = useUpdateExplicitContentConsentMutation();
  const accept = async (): Promise<void> => {
    const { error } = await updateConsent({ body: { accepted: true } });
    if (error === undefined) showExplicitContent();
  };
  return (
    <Banner
      severity="info"
      title={t('adults.explicit.title')}
      actions={
        <Button loading={isLoading} loadingLabel={t('common.state.sending')} onClick={() => void accept()}>
          {t('adults.explicit.accept')}
        </Button>
      }
    >
      <p>{t('adults.explicit.text')}</p>
      {isError && <p role="alert">{t('common.something_went_wrong_please_try_again')}</p>}
    </Banner>
  );
}
