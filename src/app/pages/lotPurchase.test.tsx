import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotReplies, wireProfile } from '../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../test/setup/fakeTransport';
import { ADDRESSES, homeAddress, zurichAddress } from '../../../test/setup/paymentPage';
import { renderFeature } from '../../../test/setup/renderFeature';
import { decodeViewer } from '../../api/buyer/users';
import { LotPurchase } from './lotPurchase';

const viewer = decodeViewer({ user: wireProfile() });

async function openDialog(replies: Replies) {
  renderFeature(
    <LotPurchase
      lotId={1}
      purchase={{ kind: 'buyNow', price: { minor: 50_000, currency: 'EUR' }, isAvailable: true }}
      viewer={viewer}
      country="be"
      onSignIn={() => undefined}
    />,
    {
      replies: {
        ...lotReplies,
        'GET /orders/api/v3/payment_requests': { body: { payment_requests: [] } },
        ...replies,
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Buy now for €500' }));
  return within(await screen.findByRole('dialog'));
}

it('calculates the cost for the default address', async () => {
  const dialog = await openDialog({
    [ADDRESSES]: {
      body: {
        addresses: [
          { ...zurichAddress, is_default: true },
          { ...homeAddress, is_default: false },
        ],
      },
    },
  });
  expect(await dialog.findByText('Shipping: Switzerland')).toBeInTheDocument();
  expect(dialog.getByText('Total').closest('div')).toHaveTextContent('€561.00');
  expect(dialog.getByRole('button', { name: 'Buy now for €500' })).toBeEnabled();
});

it.each([
  ['there is no address', { body: { addresses: [] } }],
  ['the addresses fail to load', createErrorReply(503, 'unavailable')],
])('calculates the cost for the user’s country when %s', async (_what, answer) => {
  const dialog = await openDialog({ [ADDRESSES]: answer });
  expect(await dialog.findByText('Shipping: Netherlands')).toBeInTheDocument();
});
