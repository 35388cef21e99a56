import type { MissingForLabel as Missing } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { useOpenOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';

type MissingForLabelProps = {
  missing: readonly Missing[];
  /** Where the sender’s address has to lie: one in another country does not help. */
  originCountry: string;
  customsHref: string;
  /** What was missing may be there now. */
  onChanged: () => void;
};

/** What has to be done before a package can be sent, with the way to each. */
export function MissingForLabel({ missing, originCountry, customsHref, onChanged }: MissingForLabelProps) {
  const t = useT();
  const { country } = useFormat();
  const openOverlay = useOpenOverlay();
  const addAddress = async (): Promise<void> => {
    if ((await openOverlay('ADDRESS_FORM', { country: originCountry })) === 'SUCCESS') onChanged();
  };
  return (
    <>
      {missing.includes('customs_form') && (
        <Banner
          severity="warn"
          title={t('shipping.missing.customs')}
          actions={
            <ButtonLink href={customsHref} variant="primary">
              {t('shipping.missing.customsAction')}
            </ButtonLink>
          }
        >
          {t('shipping.missing.customsText')}
        </Banner>
      )}
      {missing.includes('sender_address') && (
        <Banner
          severity="warn"
          title={t('shipping.missing.sender')}
          actions={
            <Button variant="primary" onClick={() => void addAddress()}>
              {t('shipping.missing.senderAction')}
            </Button>
          }
        >
          {t('shipping.missing.senderText', { country: country(originCountry) })}
        </Banner>
      )}
    </>
  );
}
