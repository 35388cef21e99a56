import { useState } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../../test/setup/renderFeature';
import type { JourneyName, StepId } from './journeys';
import { JourneyRunner, type JourneyProfile } from './JourneyRunner';

const emptyProfile: JourneyProfile = {
  hasName: false,
  isPhoneVerified: false,
  isPhoneCodeSent: false,
  hasAddress: false,
  hasCard: false,
  hasAnsweredConsent: false,
  hasTotp: false,
  isSeller: false,
  isHoldNeeded: false,
};

function show(journey: JourneyName = 'ON_BOARDING', profile: Partial<JourneyProfile> = {}) {
  const onClose = jest.fn();
  const onBack = jest.fn();
  function Harness() {
    const [closed, setClosed] = useState(false);
    return closed ? null : (
      <JourneyRunner
        journey={journey}
        profile={{ ...emptyProfile, ...profile }}
        renderStep={(id: StepId, { onDone, onBack: back }) => (
          <>
            <button type="button" onClick={onDone}>
              Done {id}
            </button>
            {id === 'PHONE_CONFIRM' && back !== null && (
              <button type="button" onClick={back}>
                Other number
              </button>
            )}
          </>
        )}
        onBack={onBack}
        onClose={(isOver) => {
          onClose(isOver);
          setClosed(true);
        }}
      />
    );
  }
  return Object.assign(renderFeature(<Harness />), { onClose, onBack });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

it('shows the steps with progress, and next steps at the end', async () => {
  const { onClose } = show('COMPLETE_ACCOUNT');
  expect(screen.getByText('Step 1 of 4')).toBeInTheDocument();
  await press('Done ACCOUNT_NAME');
  expect(screen.getByText('Step 2 of 4')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'What’s your phone number?' })).toHaveFocus();
  expect(screen.getByRole('group', { name: 'What’s your phone number?' })).toBeInTheDocument();
  await press('Done PHONE');
  await press('Done PHONE_CONFIRM');
  expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  await press('Done ADDRESS_FORM');
  expect(screen.getByRole('heading', { name: /Your account is set up/ })).toHaveFocus();
  expect(screen.getByText(/you’ll add a card with your first bid/)).toBeInTheDocument();
  await press('Continue');
  expect(onClose).toHaveBeenCalledWith(true);
  expect(sessionStorage).toHaveLength(0);
});

it('closes by itself before a bid and stores nothing about the hold', async () => {
  const { onClose } = show('ON_BOARDING', { isHoldNeeded: true });
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
  await press('Done ACCOUNT_NAME');
  await press('Back');
  expect(screen.getByRole('heading', { name: 'What’s your name?' })).toBeInTheDocument();
  await press('Done ACCOUNT_NAME');
  await press('Done HOLD');
  expect(onClose).toHaveBeenCalledWith(true);
  expect(sessionStorage).toHaveLength(0);
});

it('continues after a reload with the same step and the skipped steps', async () => {
  const returningUser = { hasName: true, isPhoneVerified: true, hasAddress: true };
  const { unmount } = show('ON_BOARDING_M6', returningUser);
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
  await press('Not now');
  expect(screen.getByText('Step 2 of 2')).toBeInTheDocument();
  unmount();
  show('ON_BOARDING_M6', returningUser);
  expect(screen.getByRole('heading', { name: 'Protect your account' })).toBeInTheDocument();
  expect(screen.getByText('Step 2 of 2')).toBeInTheDocument();
  await press('Back');
  expect(screen.getByRole('heading', { name: 'What may we send you?' })).toBeInTheDocument();
});

it('goes back from the code to the phone number', async () => {
  const { onBack } = show('CHANGE_PHONE', { isPhoneVerified: true });
  await press('Done PHONE');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await press('Other number');
  expect(onBack).toHaveBeenCalledWith('PHONE');
  expect(screen.getByRole('heading', { name: 'What’s your phone number?' })).toBeInTheDocument();
});

it('reports an early close as not over', async () => {
  const { onClose } = show();
  await press('Close');
  expect(onClose).toHaveBeenCalledWith(false);
});
