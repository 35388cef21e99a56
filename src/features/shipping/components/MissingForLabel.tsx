import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MissingForLabel as Missing } from '../../../api/shipping/decodeRequirements';
import { useFormat } from '../../../i18n/useFormat';
import { useOpenOverlay } from '../../../platform/overlay';
import { useReloadValue } from '../../../platform/useReloadValue';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';

type MissingForLabelProps = {
  missing: readonly Missing[];
  /** The country that the sender’s address must be in. */
  originCountry: string;
  customsHref: string;
  /** Called when something that was missing may have been added. */
  onChanged: () => void;
};

/** What must be done before a package can be sent, each with a link or button. */
export function MissingForLabel({
  missing,
  originCountry,
  customsHref,
  onChanged,
}: MissingForLabelProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const openOverlay = useOpenOverlay();
  const [requestedForm, setRequestedForm] = useReloadValue('sender-address');
  const isDialogOpenRef = useRef(false);
  const addAddress = async (): Promise<void> => {
    isDialogOpenRef.current = true;
    setRequestedForm('yes');
    const result = await openOverlay('ADDRESS_FORM', { country: originCountry });
    isDialogOpenRef.current = false;
    setRequestedForm(null);
    if (result === 'SUCCESS') onChanged();
  };
  const reopenAddressForm = useEffectEvent(() => {
    const isMissing = missing.includes('sender_address');
    if (isMissing && requestedForm !== null && !isDialogOpenRef.current) void addAddress();
  });
  useEffect(() => reopenAddressForm(), [requestedForm]);
  return (
    <>
      {missing.includes('customs_form') && (
        <Banner
          severity="warn"
          title={intl.formatMessage({ id: 'shipping.missing.customs' })}
          actions={
            <ButtonLink to={customsHref} variant="primary">
              <FormattedMessage id="shipping.missing.customsAction" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="shipping.missing.customsText" />
        </Banner>
      )}
      {missing.includes('sender_address') && (
        <Banner
          severity="warn"
          title={intl.formatMessage({ id: 'shipping.missing.sender' })}
          actions={
            <Button variant="primary" onClick={() => void addAddress()}>
              <FormattedMessage id="shipping.missing.senderAction" />
            </Button>
          }
        >
          <FormattedMessage
            id="shipping.missing.senderText"
            values={{ country: country(originCountry) }}
          />
        </Banner>
      )}
    </>
  );
}
