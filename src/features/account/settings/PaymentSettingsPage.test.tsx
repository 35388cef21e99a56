import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireCard } from '../../../contract/accounts/cards';
import { lotReplies } from '../../../../test/builders/wireLot';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { PaymentSettingsPage } from './PaymentSettingsPage';

const CARDS = 'GET /accounts/api/v2/users/me/cards';
const HOLDS = 'GET /buyer/api/v2/users/me/authorisation_payments';
const CHALLENGE = '0f8fad5b-d9cb-469f-a165-70867728950e';

const wireCard = (card: Partial<WireCard>): WireCard => ({
  id: 1,
  provider: 'sandbox',
  brand: 'visa',
  last4: '4242',
  exp_month: 9,
  exp_year: 2029,
  holder: 'Noa Visser',
  is_default: true,
  is_expired: false,
  status: 'active',
  next_action: null,
  ...card,
});
const main = wireCard({});
const other = wireCard({ id: 2, brand: 'mastercard', last4: '4444', is_default: false });

function show(cards: WireCard[], replies: Replies = {}, path = '/accounts/settings/payment') {
  return renderFeature(
    <>
      <PaymentSettingsPage
        renderCardForm={(onDone) => <button onClick={onDone}>Card form</button>}
        renderChallenge={(id, onSettled) => (
          <button onClick={onSettled}>{`Challenge ${id}`}</button>
        )}
      />
      <SnackbarLog />
    </>,
    {
      replies: {
        ...lotReplies,
        [CARDS]: { body: { cards } },
        [HOLDS]: { body: { authorisation_payments: [] } },
        ...replies,
      },
      path,
    },
  );
}
const row = async (text: string): Promise<HTMLElement> =>
  (await screen.findByText(text)).closest('li') ?? document.body;

it('lists the cards with brand, ending, expiry and status', async () => {
  show([
    main,
    wireCard({ id: 3, brand: 'amex', last4: '0005', is_default: false, is_expired: true }),
  ]);
  expect(await row('Visa •••• 4242')).toHaveTextContent('Main cardExpires 09/29 · Noa Visser');
  const expired = await row('American Express •••• 0005');
  expect(expired).toHaveTextContent('Expired');
  expect(
    within(expired).queryByRole('button', { name: /^Make main card/ }),
  ).not.toBeInTheDocument();
});

it('shows that there is no card and adds one', async () => {
  show([]);
  expect(await screen.findByText('No cards yet.')).toBeInTheDocument();
  expect(await screen.findByText('No holds on your cards.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Card form' }));
  expect(await screen.findByText('Card added.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeInTheDocument();
});

it('filters the cards by the provider in the URL', async () => {
  const { transport } = show([], {}, '/accounts/settings/payment?provider=sandbox');
  await screen.findByText('No cards yet.');
  expect(transport.sent(CARDS)[0]?.url).toContain('provider=sandbox');
});

it('makes another card the default', async () => {
  const PUT = 'PUT /accounts/api/v2/users/me/cards/2';
  const { transport } = show([main, other], {
    [PUT]: { body: { card: { ...other, is_default: true } } },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Make main card: Mastercard •••• 4444' }),
  );
  expect(
    await screen.findByText('Mastercard •••• 4444 is now your main card.'),
  ).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PUT)[0]?.body ?? '')).toEqual({ is_default: true });
});

it.each([
  [
    createErrorReply(422, 'card_not_active', [{ code: 'card_not_active' }]),
    'This card can’t be used. Choose another.',
  ],
  [
    createErrorReply(503, 'payments_unavailable'),
    'Payments aren’t set up here yet, so you can’t change your cards.',
  ],
])('explains why a card cannot be the default: %#', async (answer, expectedText) => {
  show([main, other], { 'PUT /accounts/api/v2/users/me/cards/2': answer });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Make main card: Mastercard •••• 4444' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
});

it('asks before removing a card and explains why it cannot be removed', async () => {
  const { transport } = show([main, other], {
    'DELETE /accounts/api/v2/users/me/cards/2': createErrorReply(409, 'card_in_use'),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove card Mastercard •••• 4444' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Remove Mastercard •••• 4444?' });
  expect(transport.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove card' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'There’s a hold on this card for a bid.',
  );
  transport.reply({
    'DELETE /accounts/api/v2/users/me/cards/2': { status: 204, body: null },
    [CARDS]: { body: { cards: [main] } },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove card' }));
  expect(await screen.findByText('Card removed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Mastercard •••• 4444')).not.toBeInTheDocument());
});

it('continues the bank’s challenge, then reloads the card', async () => {
  const waiting = wireCard({
    is_default: false,
    status: 'requires_action',
    next_action: { type: 'three_d_secure', challenge_id: CHALLENGE },
  });
  const { transport } = show([waiting]);
  await userEvent.click(await screen.findByRole('button', { name: 'Finish the check' }));
  transport.reply({ [CARDS]: { body: { cards: [main] } } });
  await userEvent.click(screen.getByRole('button', { name: `Challenge ${CHALLENGE}` }));
  await waitFor(async () => expect(await row('Visa •••• 4242')).toHaveTextContent('Main card'));
  expect(screen.queryByRole('button', { name: /^Challenge/ })).not.toBeInTheDocument();
});

it('lists the holds for bids', async () => {
  const hold = {
    id: 1,
    status: 'authorized',
    amount: 50_000,
    currency_code: 'EUR',
    card: { id: 1, brand: 'visa', last4: '4242' },
    created_at: '2026-01-05T12:00:00Z',
    expires_at: '2026-01-12T12:00:00Z',
    next_action: null,
  };
  const over = { ...hold, id: 2, status: 'released', amount: 20_000 };
  show([], { [HOLDS]: { body: { authorisation_payments: [hold, over] } } });
  const holdText = await screen.findByText(/€500/);
  expect(holdText.closest('li')).toHaveTextContent(
    'On holdVisa •••• 4242 · released by 12 Jan 2026',
  );
  expect(screen.getByText(/€200/).closest('li')).toHaveTextContent(
    'ReleasedVisa •••• 4242 · requested on 5 Jan 2026',
  );
});
