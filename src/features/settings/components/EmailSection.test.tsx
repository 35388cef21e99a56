import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { useEventChannel } from '../../../platform/EventChannelContext';
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
      <EmailSection profile={decodeOwnProfile({ user: wireProfile({ pending_email }) })} renderEmailForm={(onDone) => <button onClick={onDone}>Proven</button>} />
      <Overlays onOpen={onOpen} />
    </>,
  );
  return onOpen;
}

it('shows the present address, and the form for another when it is wanted', async () => {
  show(null);
  expect(screen.getByText('Your address is noa@example.test.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proven' }));
  expect(screen.getByRole('button', { name: 'Change e-mail address' })).toBeInTheDocument();
});

it('says that a change waits for its code, and leads to it', async () => {
  const onOpen = show('n•••@other.test');
  expect(screen.getByText('We sent a code to n•••@other.test. Your address changes when you enter it.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(onOpen).toHaveBeenCalledWith('EMAIL_CONFIRM');
});
