import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { useEventChannel } from '../../../platform/eventChannel';
import { wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { EmailSection } from './EmailSection';

function Overlays({ onOpen }: { onOpen: (name: string) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', ({ name }) => onOpen(name)), [channel, onOpen]);
  return null;
}

function show(pending_email: string | null) {
  const onOpen = jest.fn();
  renderFeature(
    <>
      <EmailSection
        profile={decodeOwnProfile({ user: wireProfile({ pending_email }) })}
        renderEmailForm={(onDone) => <button onClick={onDone}>Proven</button>}
      />
      <Overlays onOpen={onOpen} />
    </>,
  );
  return onOpen;
}

it('shows the current address and opens the form for a new one', async () => {
  show(null);
  expect(screen.getByText('Your current address is noa@example.test.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proven' }));
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeInTheDocument();
});

it('shows a pending change and opens its code form', async () => {
  const onOpen = show('n•••@other.test');
  expect(
    screen.getByText('We’ve sent a code to n•••@other.test. Enter it to change your address.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(onOpen).toHaveBeenCalledWith('EMAIL_CONFIRM');
});
