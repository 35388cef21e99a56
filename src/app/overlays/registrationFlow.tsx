import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useGetOwnProfileQuery } from '../../api/buyer/ownProfile';
import type { Viewer } from '../../api/buyer/users';
import { AddressForm } from '../../features/account/details/AddressForm';
import { CardForm } from '../../features/account/cards/CardForm';
import { ConsentForm } from '../../features/account/details/ConsentForm';
import { HoldStep } from '../../features/account/cards/HoldStep';
import { NameForm } from '../../features/account/details/NameForm';
import { PhoneForm, PhoneCodeForm } from '../../features/account/details/PhoneForm';
import { usePendingCode } from '../../features/account/details/usePendingCode';
import {
  JourneyRunner,
  type StepSlot,
  AuthenticatorStep,
} from '../../features/account/onboarding/JourneyRunner';
import {
  isJourneyName,
  type JourneyName,
  type StepId,
} from '../../features/account/onboarding/journeys';
import { useViewer } from '../../features/account/sign-in/useSignIn';
import { useOverlay } from '../../platform/overlay';
import { AccountOverlay } from './AccountOverlay';
import { readHoldParams, type HoldRequest } from '../getLotPurchase';
import { getJourneyProfile } from '../getJourneyProfile';
import { UnsentBid } from './UnsentBid';

const SETTINGS = '/accounts/settings/account';

type JourneyPerson = {
  viewer: Viewer;
  firstName: string | null;
  lastName: string | null;
  hold: HoldRequest | null;
};

function renderStep(
  id: StepId,
  { onDone, onBack }: StepSlot,
  { viewer, firstName, lastName, hold }: JourneyPerson,
): ReactNode {
  const fullName = [firstName, lastName].filter((name) => name !== null).join(' ');
  switch (id) {
    case 'ACCOUNT_NAME':
      return <NameForm onDone={onDone} isShort initial={{ firstName, lastName }} />;
    case 'PHONE':
      return <PhoneForm onDone={onDone} initialCountry={viewer.countryCode} />;
    case 'PHONE_CONFIRM':
      return (
        <PhoneCodeForm onDone={onDone} {...(onBack === null ? {} : { onOtherNumber: onBack })} />
      );
    case 'ADDRESS_FORM':
      return (
        <AddressForm onDone={onDone} initialName={fullName} initialCountry={viewer.countryCode} />
      );
    case 'CARD':
      return <CardForm onDone={onDone} initialHolder={fullName} />;
    case 'HOLD':
      return hold === null ? null : <HoldStep {...hold} onDone={onDone} initialHolder={fullName} />;
    case 'MARKETING_CONSENT':
      return <ConsentForm onDone={onDone} />;
    case 'AUTHENTICATOR':
      return <AuthenticatorStep href={SETTINGS} />;
  }
}

function Journey({
  journey,
  viewer,
  hold,
}: {
  journey: JourneyName;
  viewer: Viewer;
  hold: HoldRequest | null;
}) {
  const { close } = useOverlay();
  const [sentCode, setSentCode] = usePendingCode('phone');
  const { data: profile } = useGetOwnProfileQuery({});
  const person = {
    viewer,
    firstName: profile?.firstName ?? null,
    lastName: profile?.lastName ?? null,
    hold,
  };
  return (
    <JourneyRunner
      journey={journey}
      profile={getJourneyProfile(viewer, {
        isPhoneCodeSent: sentCode !== null,
        isHoldNeeded: hold !== null,
      })}
      intro={<UnsentBid />}
      renderStep={(id, slot) => renderStep(id, slot, person)}
      onBack={(to) => {
        if (to === 'PHONE') setSentCode(null);
      }}
      onClose={(isOver) => close(isOver ? 'SUCCESS' : 'CANCELLED')}
    />
  );
}

/**
 * Runs a journey. The parameter `journey` names it; the default is what a first bid requires. The
 * parameter `hold_lot` asks for the hold before a bid on that lot; it is ignored
 * in addresses.
 */
export function Overlay() {
  const intl = useIntl();
  const viewer = useViewer();
  const { params, isOpenedByCall } = useOverlay();
  const journey = params['journey'] ?? '';
  const hold = isOpenedByCall === true ? readHoldParams(params) : null;
  if (viewer == null)
    return (
      <AccountOverlay title={intl.formatMessage({ id: 'onboarding.journey.onBoarding' })}>
        {() => null}
      </AccountOverlay>
    );
  return (
    <Journey
      journey={isJourneyName(journey) ? journey : 'ON_BOARDING'}
      viewer={viewer}
      hold={hold}
    />
  );
}
