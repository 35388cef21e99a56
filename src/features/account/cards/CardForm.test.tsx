import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accountReplies,
  CHALLENGE_ID,
  wireCard,
  wireChallenge,
} from '../../../../test/builders/wireAccount';
import { useListCardsQuery } from '../../../api/accounts/cards';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { CardForm } from './CardForm';

const TOKEN = 'POST /payments/api/v1/test/tokens';
const CARD = 'POST /accounts/api/v2/users/me/cards';
const READ = 'GET /accounts/api/v2/users/me/cards/9';
const ANSWER = `POST /payments/api/v1/test/challenges/${CHALLENGE_ID}`;
const asking = wireCard({
  status: 'requires_action',
  next_action: { type: 'three_d_secure', challenge_id: CHALLENGE_ID },
});

function show(replies: Replies = {}) {
  const onDone = jest.fn();
  return Object.assign(
    renderFeature(<CardForm onDone={onDone} />, { replies: { ...accountReplies, ...replies } }),
    { onDone },
  );
}
async function fill(number = '4242424242424242'): Promise<void> {
  await userEvent.type(screen.getByLabelText('Card number'), number);
  await userEvent.type(screen.getByLabelText('Expiry date'), '1230');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
  await userEvent.type(screen.getByLabelText('Name on the card'), 'Noa de Vries');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save card' }));
const inDialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => sessionStorage.clear());

it('groups the number, shows the brand and sends card data only to the provider', async () => {
  const { onDone, transport, container } = show();
  await fill();
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(screen.getByText('Visa')).toBeInTheDocument();
  expect(screen.getByLabelText('Expiry date')).toHaveValue('12/30');
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(TOKEN)[0]?.body ?? '')).toEqual({
    number: '4242424242424242',
    exp_month: 12,
    exp_year: 2030,
    cvc: '123',
    holder: 'Noa de Vries',
  });
  expect(JSON.parse(transport.sent(CARD)[0]?.body ?? '')).toEqual({ token: 'tok_1' });
  const elsewhere = transport.requests
    .filter(({ url }) => !url.startsWith('/payments/'))
    .map(({ url, body }) => `${url} ${body ?? ''}`);
  expect(elsewhere.join(' ')).not.toContain('4242424242424242');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4242|Vries/);
  expect([...container.querySelectorAll('input')].map(({ name }) => name).filter(Boolean)).toEqual(
    [],
  );
});

it('lets the user correct the number in the middle', async () => {
  show();
  const field = screen.getByLabelText<HTMLInputElement>('Card number');
  await userEvent.type(field, '42424242');
  await userEvent.type(field, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field).toHaveValue('4294 2424 2');
  expect(field.selectionStart).toBe(3);
  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(field).toHaveValue('4294 2424 2');
  expect(field.selectionStart).toBe(4);
});

it('shows validation errors before sending', async () => {
  const { transport } = show();
  await fill('4242424242424241');
  await save();
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription(
    'That isn’t a valid card number. Check it and try again.',
  );
  expect(transport.requests).toHaveLength(0);
});

it('shows the bank’s challenge and waits until the card is settled', async () => {
  const { onDone, transport } = show({ [CARD]: { status: 201, body: { card: asking } } });
  await fill();
  await save();
  const dialog = await inDialog();
  expect(
    await dialog.findByText('Allow Gavel to save Visa 4242 for your payments?'),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({ approve: true });
});

it('explains a decline by the bank and adds no second card during an open challenge', async () => {
  let card = asking;
  const { onDone, transport } = show({
    [CARD]: { status: 201, body: { card } },
    [ANSWER]: () => {
      card = wireCard({ status: 'declined' });
      return { body: wireChallenge({ status: 'declined' }) };
    },
    [READ]: () => ({ body: { card } }),
  });
  await fill();
  await save();
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Close' }));
  expect(
    await screen.findByText('You haven’t finished your bank’s check. Try again to continue.'),
  ).toBeInTheDocument();
  await save();
  await userEvent.click(await (await inDialog()).findByRole('button', { name: 'Decline' }));
  expect(
    await screen.findByText('The card was declined. Ask your bank, or use another card.'),
  ).toBeInTheDocument();
  expect(transport.sent(CARD)).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});

it('continues with the same card after the bank’s decision could not be read', async () => {
  let isLost = true;
  const { onDone, transport } = show({
    [CARD]: { status: 201, body: { card: asking } },
    [READ]: () => (isLost ? 'lost' : { body: { card: wireCard() } }),
  });
  await fill();
  await save();
  await userEvent.click(await (await inDialog()).findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(transport.sent(READ).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled());
  expect(onDone).not.toHaveBeenCalled();
  isLost = false;
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(transport.sent(CARD)).toHaveLength(1);
});

it.each([
  [TOKEN, 'card_expired', 'Expiry date', 'Enter an expiry date in the future (MM/YY).'],
  [TOKEN, 'cvc_invalid', 'Security code', 'Enter the 3 or 4 digits of the security code.'],
])('shows %s %s at its field', async (call, code, label, expectedText) => {
  show({ [call]: createErrorReply(422, 'validation_failed', [{ code }]) });
  await fill();
  await save();
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
});

it('explains a decline and keeps the typed values', async () => {
  show({ [CARD]: createErrorReply(422, 'card_declined') });
  await fill();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.');
  expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
});

describe('with other providers', () => {
  const stripe = (isAllowedByPolicy: boolean) => ({
    pageInfo: {
      paymentProvider: {
        name: 'stripe' as const,
        publishableKey: 'pk_test_gavel',
        isAllowedByPolicy,
      },
    },
    replies: { ...accountReplies, [READ]: { body: { card: wireCard() } } },
  });

  it('explains that cards cannot be added without a provider', () => {
    renderFeature(<CardForm onDone={jest.fn()} />, { pageInfo: { paymentProvider: null } });
    expect(
      screen.getByText('Cards can’t be added here: no payment provider is set up.'),
    ).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  it.each([
    ['in a document whose policy blocks Stripe', false, false],
    ['in a dialog, which would cover the bank’s challenge', true, true],
  ])(
    'shows a frame %s and uses the card that it saved',
    async (_place, isAllowedHere, isInDialog) => {
      const onDone = jest.fn();
      const form = <CardForm onDone={onDone} />;
      renderFeature(isInDialog ? <dialog open>{form}</dialog> : form, stripe(isAllowedHere));
      const frame = await screen.findByTitle<HTMLIFrameElement>('Payment card');
      expect(frame).toHaveAttribute('src', '/en/f/buyer/card_frame');
      expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
      expect(screen.queryByText('Test cards')).not.toBeInTheDocument();
      const say = (data: unknown, source: Window | null, origin = window.location.origin) =>
        act(() => window.dispatchEvent(new MessageEvent('message', { data, source, origin })));
      const saved = { source: 'gavel-card-frame', kind: 'saved', cardId: 9 };
      // Ignored: another source, another origin, another message.
      say(saved, window);
      say(saved, frame.contentWindow, 'https://elsewhere.test');
      say({ ...saved, cardId: '9' }, frame.contentWindow);
      expect(onDone).not.toHaveBeenCalled();
      say(saved, frame.contentWindow);
      await waitFor(() =>
        expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 9, last4: '4242' })),
      );
      expect(onDone).toHaveBeenCalledTimes(1);
    },
  );

  it('reads the lists of cards again after a frame saved one, and a lost reply can be retried', async () => {
    const LIST = 'GET /accounts/api/v2/users/me/cards';
    const onDone = jest.fn();
    function List() {
      return <p>{useListCardsQuery({}).data?.length} cards</p>;
    }
    const { transport } = renderFeature(
      <dialog open>
        <CardForm onDone={onDone} />
        <List />
      </dialog>,
      { ...stripe(true), replies: { [LIST]: { body: { cards: [] } }, [READ]: 'lost' } },
    );
    expect(await screen.findByText('0 cards')).toBeInTheDocument();
    transport.reply({ [LIST]: { body: { cards: [wireCard()] } } });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Payment card');
    const data = { source: 'gavel-card-frame', kind: 'saved', cardId: 9 };
    act(() =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data,
          source: frame.contentWindow,
          origin: window.location.origin,
        }),
      ),
    );
    expect(await screen.findByText('1 cards')).toBeInTheDocument();
    const retry = within(await screen.findByRole('alert')).getByRole('button');
    transport.reply({ [READ]: { body: { card: wireCard() } } });
    await userEvent.click(retry);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('after a lost reply', () => {
  const LIST = 'GET /accounts/api/v2/users/me/cards';
  const existing = wireCard({ id: 8 });
  const cards = (...list: object[]) => ({ body: { cards: list } });

  it.each(['lost' as const, { status: 502, body: {} }, { status: 201, body: { card: {} } }])(
    'finds the card in the list: %#',
    async (answer) => {
      const { onDone, transport } = show({ [LIST]: cards(existing) });
      transport.reply({
        [CARD]: () => {
          transport.reply({ [LIST]: cards(existing, wireCard()) });
          return answer;
        },
      });
      await fill();
      await save();
      await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(transport.sent(CARD)).toHaveLength(1);
    },
  );

  it('adds no second card if the first one arrives late', async () => {
    const { onDone, transport } = show({ [LIST]: cards(existing), [CARD]: 'lost' });
    await fill();
    await save();
    expect(await screen.findByText(/nothing happens twice/)).toBeInTheDocument();
    transport.reply({ [LIST]: cards(existing, wireCard()) });
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(transport.sent(CARD)).toHaveLength(1);
  });
});

it('fills in the name that is known only after the form is shown, and keeps what is typed', async () => {
  const view = renderFeature(<CardForm onDone={jest.fn()} initialHolder="" />, {
    replies: accountReplies,
  });
  const holder = screen.getByLabelText('Name on the card');
  await userEvent.type(screen.getByLabelText('Security code'), '123');
  view.rerender(<CardForm onDone={jest.fn()} initialHolder="Noa de Vries" />);
  expect(holder).toHaveValue('Noa de Vries');
  expect(screen.getByLabelText('Security code')).toHaveValue('123');
});
