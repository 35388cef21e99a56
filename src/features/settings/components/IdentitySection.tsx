import { useState, type ReactNode } from 'react';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { Button } from '../../../ui/Button';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { VerificationSection } from './VerificationSection';

type IdentitySectionProps = {
  isVerified: boolean;
  /** `onDone`: the identity is proven. */
  renderIdentityForm: (onDone: () => void) => ReactNode;
};

/** A document of identity, shown to the identity provider; Gavel hears the outcome alone. */
export function IdentitySection({ isVerified, renderIdentityForm }: IdentitySectionProps) {
  const t = useT();
  const channel = useEventChannel();
  const dispatch = useDispatchCall();
  const [isOpen, setIsOpen] = useState(false);
  const place = useSwapFocus(isOpen);
  const handleDone = (): void => {
    setIsOpen(false);
    // The outcome came from the provider: the profile has it now.
    dispatch(buyerApi.util.invalidateTags(['me']));
    channel.emit('snackbar', { severity: 'success', text: t('settings.verify.identityDone') });
  };
  return (
    <VerificationSection title={t('settings.verify.identity')} lead={t('settings.verify.identityLead')} state={isVerified ? 'done' : 'missing'}>
      {!isVerified && <div ref={place}>{isOpen ? renderIdentityForm(handleDone) : <Button onClick={() => setIsOpen(true)}>{t('settings.verify.identityStart')}</Button>}</div>}
    </VerificationSection>
  );
}
