import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { useAppDispatch } from '../../../api/core/store';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { VerificationSection } from './VerificationSection';

type IdentitySectionProps = {
  isVerified: boolean;
  /** `onDone` is called when the identity is verified. */
  renderIdentityForm: (onDone: () => void) => ReactNode;
};

/** Identity verification at the identity provider. Gavel receives only the outcome. */
export function IdentitySection({ isVerified, renderIdentityForm }: IdentitySectionProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const containerRef = useSwapFocus(isOpen);
  const handleDone = (): void => {
    setIsOpen(false);
    // The provider reported the outcome, so the profile has changed.
    dispatch(buyerApi.util.invalidateTags(['me']));
    channel.emit('snackbar', {
      severity: 'success',
      text: intl.formatMessage({ id: 'settings.verify.identityDone' }),
    });
  };
  return (
    <VerificationSection
      title={intl.formatMessage({ id: 'settings.verify.identity' })}
      intro={intl.formatMessage({ id: 'settings.verify.identityLead' })}
      state={isVerified ? 'done' : 'missing'}
    >
      {!isVerified && (
        <div ref={containerRef}>
          {isOpen ? (
            renderIdentityForm(handleDone)
          ) : (
            <Button onClick={() => setIsOpen(true)}>
              <FormattedMessage id="settings.verify.identityStart" />
            </Button>
          )}
        </div>
      )}
    </VerificationSection>
  );
}
