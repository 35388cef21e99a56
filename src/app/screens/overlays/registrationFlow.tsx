import type { ReactNode } from 'react';
import type { Viewer } from '../../../api/buyer/users';
import { AddressForm } from '../../../features/account/components/AddressForm';
import { CardForm } from '../../../features/account/components/CardForm';
import { ConsentForm } from '../../../features/account/components/ConsentForm';
import { HoldDialog } from '../../../features/account/components/HoldDialog';
import { NameForm } from '../../../features/account/components/NameForm';
import { PhoneCodeForm } from '../../../features/account/components/PhoneCodeForm';
import { PhoneForm } from '../../../features/account/components/PhoneForm';
import { usePendingCode } from '../../../features/account/hooks/usePendingCode';
import { AuthenticatorStep } from '../../../features/onboarding/components/AuthenticatorStep';
import { JourneyRunner, type StepSlot } from '../../../features/onboarding/components/JourneyRunner';
import { isJourneyName, type JourneyName, type StepId } from '../../../features/onboarding/model/journeys';
import { useViewer } from '../../../features/session/useViewer';
import { useT } from '../../../i18n/useT';
import { useOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';
import { readHoldParams } from '../../holdParams';
import { journeyFacts } from '../../journeyFacts';

const SETTINGS = '/accounts/settings/account';

function renderStep(id: StepId, { onDone, onBack }: StepSlot, viewer: Viewer): ReactNode {
  switch (id) {
    case 'ACCOUNT_NAME':
      return <NameForm onDone={onDone} initial={{ displayName: viewer.displayName }} />;
    case 'PHONE':
      return <PhoneForm onDone={onDone} initialCountry={viewer.countryCode} />;
    case 'PHONE_CONFIRM':
      return <PhoneCodeForm onDone={onDone} {...(onBack === null ? {} : { onOtherNumber: onBack })} />;
    case 'ADDRESS_FORM':
      return <AddressForm onDone={onDone} initialCountry={viewer.countryCode} />;
    case 'CARD':
      return <CardForm onDone={onDone} />;
    case 'MARKETING_CONSENT':
      return <ConsentForm onDone={onDone} />;
    case 'AUTHENTICATOR':
      return <AuthenticatorStep href={SETTINGS} />;
  }
}

function Journey({ journey, viewer }: { journey: JourneyName; viewer: Viewer }) {
  const { close } = useOverlay();
  const [sent, setSent] = usePendingCode('phone');
  return (
    <JourneyRunner
      journey={journey}
      facts={journeyFacts(viewer, sent !== null)}
      renderStep={(id, slot) => renderStep(id, slot, viewer)}
      onBack={(to) => {
        if (to === 'PHONE') setSent(null);
      }}
      onClose={(isOver) => close(isOver ? 'SUCCESS' : 'CANCELLED')}
    />
  );
}

/**
 * The journeys. Parameter `journey`: which one; without it, everything that a first bid needs. Parameter `hold_lot`, by a
 * call alone: the money that is set aside before a bid on that lot (app/holdParams).
 */
export function Overlay() {
  const t = useT();
  const viewer = useViewer();
  const { params, close, isCalled } = useOverlay();
  const wanted = params['journey'] ?? '';
  const hold = isCalled === true ? readHoldParams(params) : null;
  if (hold !== null && viewer != null) return <HoldDialog {...hold} onDone={() => close('SUCCESS')} onClose={() => close('CANCELLED')} />;
  if (viewer == null) return <AccountOverlay title={t('onboarding.journey.onBoarding')}>{() => null}</AccountOverlay>;
  return <Journey journey={isJourneyName(wanted) ? wanted : 'ON_BOARDING'} viewer={viewer} />;
}
