import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  accountReplies,
  CHALLENGE_ID,
  wireCard,
  wireChallenge,
} from '../../../../test/builders/wireAccount';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { ConsentForm } from './ConsentForm';
import { DropOffChecklist } from './DropOffChecklist';
import { HoldStep } from '../cards/HoldStep';
import { IdentityForm } from './IdentityForm';

const CONSENTS = 'PUT /accounts/api/v1/settings/marketing_consents';
const HOLD = 'POST /buyer/api/v2/users/me/authorisation_payments';
const IDENTITY = 'POST /accounts/api/v2/users/me/identity_verifications';
const hold = (more: object = {}) => ({
  authorisation_payment: {
    id: 5,
    status: 'authorized',
    amount: 10_000,
    currency_code: 'EUR',
    card: { id: 9, brand: 'visa', last4: '4242' },
    created_at: '2026-11-21T12:00:00Z',
    expires_at: '2026-11-28T12:00:00Z',
    next_action: null,
    ...more,
  },
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('marketing consents', () => {
  it('preselects nothing and sends every answer', async () => {
    const onDone = jest.fn();
    const { transport } = renderFeature(<ConsentForm onDone={onDone} />, {
      replies: accountReplies,
    });
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(4);
    for (const box of boxes) expect(box).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Post/ }));
    await press('Save my choice');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(JSON.parse(transport.sent(CONSENTS)[0]?.body ?? '')).toEqual({
      marketing_consents: [
        { channel: 'email', granted: false },
        { channel: 'sms', granted: false },
        { channel: 'post', granted: true },
        { channel: 'personalisation', granted: false },
      ],
    });
  });
});

describe('the bid hold', () => {
  const amount = { minor: 10_000, currency: 'EUR' };
  function show(replies: Replies = {}) {
    const onDone = jest.fn();
    const view = renderFeature(
      <HoldStep lotId={1} bidAmount={250} amount={amount} onDone={onDone} />,
      {
        replies: { ...accountReplies, [HOLD]: { status: 201, body: hold() }, ...replies },
      },
    );
    return Object.assign(view, { onDone });
  }

  it('explains the hold and places it on the default card with an idempotency key', async () => {
    const { onDone, transport } = show();
    expect(
      await screen.findByText('We’ll hold €100 on your Visa card ending in 4242.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Until you’ve paid for your first order.*You won’t be charged now/),
    ).toBeInTheDocument();
    await press('Hold €100 on my card');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const [request] = transport.sent(HOLD);
    expect(JSON.parse(request?.body ?? '')).toEqual({ card_id: 9, lot_id: 1, bid_amount: 250 });
    expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows the bank’s challenge', async () => {
    const { onDone } = show({
      [HOLD]: {
        status: 201,
        body: hold({
          status: 'requires_action',
          next_action: { type: 'three_d_secure', challenge_id: CHALLENGE_ID },
        }),
      },
      'GET /buyer/api/v2/users/me/authorisation_payments/5': { body: hold() },
      [`GET /payments/api/v1/test/challenges/${CHALLENGE_ID}`]: {
        body: wireChallenge({ amount: 10_000, currency_code: 'EUR' }),
      },
    });
    await press('Hold €100 on my card');
    expect(await screen.findByText('Approve €100 on Visa 4242?')).toBeInTheDocument();
    await press('Approve');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('explains a decline and uses a new key for the next attempt', async () => {
    const { onDone, transport } = show({ [HOLD]: createErrorReply(422, 'card_declined') });
    await press('Hold €100 on my card');
    expect(await screen.findByText(/The card was declined/)).toBeInTheDocument();
    await press('Hold €100 on my card');
    await waitFor(() => expect(transport.sent(HOLD)).toHaveLength(2));
    const keys = transport.sent(HOLD).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['a lost reply', 'lost' as const, true],
    ['a failing proxy', { status: 502, body: {} }, true],
    ['a rate limit', createErrorReply(429, 'rate_limited'), true],
    ['a key that was used for another hold', createErrorReply(409, 'idempotency_conflict'), false],
  ])('uses the key again only while the outcome is unknown: %s', async (_what, answer, isSame) => {
    const { onDone, transport } = show({ [HOLD]: answer });
    await press('Hold €100 on my card');
    const button = await screen.findByRole('button', { name: 'Hold €100 on my card' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    transport.reply({ [HOLD]: { status: 201, body: hold() } });
    await press('Hold €100 on my card');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    const keys = transport.sent(HOLD).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(isSame ? 1 : 2);
  });

  it.each([
    [
      createErrorReply(422, 'card_not_active', [{ code: 'card_not_active', attribute: 'card_id' }]),
      /This card can’t be used any more/,
    ],
    [
      createErrorReply(422, 'lot_closed', [{ code: 'lot_closed', attribute: 'lot_id' }]),
      /Bidding on this lot has ended/,
    ],
    [
      createErrorReply(503, 'payments_unavailable'),
      /Payments and identity checks aren’t set up here yet/,
    ],
  ])('explains why a hold cannot be placed: %#', async (answer, expectedText) => {
    const { onDone } = show({ [HOLD]: answer });
    await press('Hold €100 on my card');
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows only the card while the amount is unknown', async () => {
    renderFeature(<HoldStep lotId={1} bidAmount={250} amount={null} onDone={() => undefined} />, {
      replies: accountReplies,
    });
    expect(await screen.findByText('Visa card ending in 4242')).toBeInTheDocument();
  });

  it('finishes if a hold is no longer required', async () => {
    const { onDone } = show({ [HOLD]: createErrorReply(422, 'not_required') });
    await press('Hold €100 on my card');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });

  it('explains that a further hold covers only the difference', async () => {
    // The refusal of a second bid contains only the difference.
    const rest = { minor: 15_000, currency: 'EUR' };
    renderFeature(<HoldStep lotId={1} bidAmount={250} amount={rest} onDone={() => undefined} />, {
      replies: accountReplies,
    });
    expect(
      await screen.findByText(
        /we hold €150 on your card for this bid: the bid and the buyer protection fee, less what we already hold\./,
      ),
    ).toBeInTheDocument();
  });

  it('asks for a new card if none is usable', async () => {
    show({
      'GET /accounts/api/v2/users/me/cards': { body: { cards: [wireCard({ is_expired: true })] } },
    });
    expect(await screen.findByText(/we hold €100 on your card for this bid/)).toBeInTheDocument();
    expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
  });
});

describe('identity verification', () => {
  const startedReply = {
    status: 201,
    body: { identity_verification: { status: 'pending', challenge_id: CHALLENGE_ID } },
  };
  const challengeReplies = {
    [IDENTITY]: startedReply,
    [`GET /payments/api/v1/test/challenges/${CHALLENGE_ID}`]: {
      body: wireChallenge({ kind: 'identity', label: null }),
    },
  };

  it('opens the identity service and returns', async () => {
    const onDone = jest.fn();
    const { transport } = renderFeature(<IdentityForm onDone={onDone} />, {
      replies: { ...accountReplies, ...challengeReplies },
    });
    await userEvent.selectOptions(screen.getByLabelText('Your document'), 'Driving licence');
    await press('Start the check');
    expect(await screen.findByRole('dialog', { name: 'Identity check' })).toBeInTheDocument();
    await press('Pass the check');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(JSON.parse(transport.sent(IDENTITY)[0]?.body ?? '')).toEqual({
      document_type: 'driving_licence',
    });
  });

  it('shows that the verification failed', async () => {
    const answer = {
      [`POST /payments/api/v1/test/challenges/${CHALLENGE_ID}`]: {
        body: wireChallenge({ kind: 'identity', status: 'declined' }),
      },
    };
    const onDone = jest.fn();
    renderFeature(<IdentityForm onDone={onDone} />, {
      replies: { ...accountReplies, ...challengeReplies, ...answer },
    });
    await press('Start the check');
    await press('Fail the check');
    expect(await screen.findByText(/We couldn’t confirm your identity/)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the drop-off checklist', () => {
  it('is ready when all required items are checked, and remembers the checks', async () => {
    const onReady = jest.fn();
    const ui = <DropOffChecklist order="G-1" onReady={onReady} onLater={() => undefined} />;
    const { unmount } = renderFeature(ui);
    expect(screen.getByText('Order G-1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'I’m ready' })).toBeDisabled();
    const packing = within(screen.getByRole('group', { name: 'Packing' }));
    for (const box of packing.getAllByRole('checkbox')) await userEvent.click(box);
    expect(screen.getByRole('status')).toHaveTextContent('3 of 8 done');
    unmount();
    renderFeature(ui);
    expect(screen.getByRole('status')).toHaveTextContent('3 of 8 done');
    for (const box of screen.getAllByRole('checkbox', { checked: false }))
      await userEvent.click(box);
    await press('I’m ready');
    expect(onReady).toHaveBeenCalledTimes(1);
  });
});
