import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { lotReplies } from '../../../../test/builders/wireLot';
import { bidder, cancelledStep, findDialog, pressButton } from '../../../../test/setup/bidPanel';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { useEventChannel } from '../../../platform/eventChannel';
import { BidPanel } from './BidPanel';

// Throws while the chunk can't be loaded.
let isLost = true;
jest.mock('../bid/lazyBidParts', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return jest.requireActual('../bid/ConfirmBidDialog');
});

const onSnackbar = jest.fn();
function Snackbars() {
  const channel = useEventChannel();
  useEffect(() => channel.on('snackbar', onSnackbar), [channel]);
  return null;
}

async function show(): Promise<void> {
  renderFeature(
    <>
      <BidPanel
        lotId={1}
        viewer={bidder}
        country="nl"
        onSignIn={() => undefined}
        signInHref="/accounts/login"
        onVerify={cancelledStep}
        onPrepare={cancelledStep}
      />
      <Snackbars />
    </>,
    { replies: lotReplies, pageInfo: { isSignedIn: true } },
  );
  await screen.findByRole('region', { name: 'Bidding' });
}

const setOnline = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
};

beforeEach(() => {
  sessionStorage.clear();
  isLost = true;
});
afterEach(() => jest.restoreAllMocks());

it('cancels a bid whose dialog can’t load while offline, and says so', async () => {
  setOnline(false);
  await show();
  await pressButton('Place bid of €110');
  await waitFor(() =>
    expect(onSnackbar).toHaveBeenCalledWith({ severity: 'error', text: 'You’re offline' }),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sessionStorage.getItem('bid.1')).toBeNull();
});

it('opens the dialog of the next bid once the connection is back', async () => {
  setOnline(false);
  await show();
  isLost = false;
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await pressButton('Place bid of €110');
  expect(
    await within(await findDialog()).findByRole('button', { name: 'Place bid of €110' }),
  ).toBeVisible();
});
