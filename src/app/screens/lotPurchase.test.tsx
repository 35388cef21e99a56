import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotReplies, wireProfile } from '../../../test/builders/wireLot';
import { refusal, type Replies } from '../../../test/setup/fakeTransport';
import { ADDRESSES, home, zurich } from '../../../test/setup/paymentPage';
import { renderFeature } from '../../../test/setup/renderFeature';
import { decodeViewer } from '../../api/buyer/users';
import { LotPurchase } from './lotPurchase';

const noa = decodeViewer({ user: wireProfile() });

async function ask(replies: Replies) {
  renderFeature(<LotPurchase lotId={1} purchase={{ kind: 'buyNow', price: { minor: 50_000, currency: 'EUR' }, isAvailable: true }} viewer={noa} country="be" onSignIn={() => undefined} />, {
    replies: { ...lotReplies, 'GET /orders/api/v3/payment_requests': { body: { payment_requests: [] } }, ...replies },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy now for €500' }));
  return within(await screen.findByRole('dialog'));
}

it('reckons with the address that will be paid for', async () => {
  const dialog = await ask({ [ADDRESSES]: { body: { addresses: [{ ...zurich, is_default: true }, { ...home, is_default: false }] } } });
  expect(await dialog.findByText('Shipping: Switzerland')).toBeInTheDocument();
  expect(dialog.getByText('Total').closest('div')).toHaveTextContent('€561.00');
  expect(dialog.getByRole('button', { name: 'Buy now for €500' })).toBeEnabled();
});

it.each([
  ['there is no address', { body: { addresses: [] } }],
  ['they cannot be had', refusal(503, 'unavailable')],
])('reckons for the person’s country where %s', async (_what, answer) => {
  const dialog = await ask({ [ADDRESSES]: answer });
  expect(await dialog.findByText('Shipping: Netherlands')).toBeInTheDocument();
});
