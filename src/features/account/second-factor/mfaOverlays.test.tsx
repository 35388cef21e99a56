import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { startAuthentication } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHALLENGE_ID, challengeId, wireChallenge } from '../../../../test/builders/wireMfa';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature, testStore } from '../../../../test/setup/renderFeature';
import { testNow } from '../../../../test/setup/renderUi';
import type { WireMfaChallenge } from '../../../contract/accounts/mfa';
import { addAppListener } from '../../../api/core/store';
import { type EventChannel, useEventChannel } from '../../../platform/eventChannel';
import { OverlayContext, type OverlayParams } from '../../../platform/overlay';
import { challengesGathered, codeApproved, restartRequested, screenOpened } from './mfaActions';
import { MfaCodeOverlay } from './MfaCodeOverlay';
import { MfaMethodsOverlay } from './MfaMethodsOverlay';

jest.mock('@simplewebauthn/browser');

const at = (seconds: number): string => new Date(testNow + seconds * 1000).toISOString();
const challengePath = `/accounts/api/v2/mfa/challenges/${CHALLENGE_ID}`;
const GET = `GET ${challengePath}`;
const SEND = `POST ${challengePath}/code`;
const VERIFY = `POST ${challengePath}/verification`;
const createChallenge = (over: Partial<WireMfaChallenge> = {}) => ({
  body: { challenge: wireChallenge({ expires_at: at(600), ...over }) },
});
const sentRequests = createChallenge({
  method: 'sms',
  destination_hint: '+31 •• 78',
  expires_at: at(300),
  resend_at: at(30),
});

type Setting = {
  overlay?: 'code' | 'methods';
  params?: OverlayParams;
  isNamed?: boolean;
  replies?: Replies;
  together?: readonly string[];
};

function show({
  overlay = 'code',
  params = {},
  isNamed = true,
  replies = {},
  together,
}: Setting = {}) {
  const close = jest.fn();
  const screenEvents: UnknownAction[] = [];
  let channel: EventChannel | null = null;
  function Probe() {
    channel = useEventChannel();
    return null;
  }
  const setup = testStore({
    [GET]: createChallenge(),
    [SEND]: sentRequests,
    [VERIFY]: createChallenge({ status: 'verified' }),
    ...replies,
  });
  const { dispatch } = setup.store;
  dispatch(
    addAppListener({
      matcher: isAnyOf(screenOpened, codeApproved, restartRequested),
      effect: (action) => {
        screenEvents.push(action);
        if (screenOpened.match(action) && together !== undefined)
          dispatch(challengesGathered({ ...action.payload, challengeIds: together }));
      },
    }),
  );
  const view = renderFeature(
    <>
      <Probe />
      <OverlayContext
        value={{
          params: { ...(isNamed ? { challenge: CHALLENGE_ID } : {}), ...params },
          close,
          isVisible: true,
        }}
      >
        {overlay === 'code' ? <MfaCodeOverlay /> : <MfaMethodsOverlay />}
      </OverlayContext>
    </>,
    { store: setup },
  );
  return { ...view, close, told: screenEvents, channel: () => channel };
}

const types = (screenEvents: readonly UnknownAction[]) =>
  screenEvents.map(({ type }) => type).filter((type) => type !== screenOpened.type);

describe('the code overlay', () => {
  it('shows what is approved, checks a complete app code and reports the approval', async () => {
    const { transport, close, told: screenEvents } = show({ params: { method: 'totp' } });
    expect(await screen.findByText('Your bid of €6,000 on Delft vase')).toBeInTheDocument();
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription(/Your bid of €6,000 on Delft vase/);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({
      method: 'totp',
      code: '123456',
    });
    expect(transport.sent(SEND)).toHaveLength(0);
    expect(screenEvents.at(-1)).toEqual(
      codeApproved({ challengeId: CHALLENGE_ID, challengeIds: [CHALLENGE_ID] }),
    );
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('sends the first text message once, and another after the pause', async () => {
    const { transport, clock } = show({ params: { method: 'sms' } });
    expect(await screen.findByText('We sent a code to +31 •• 78.')).toBeInTheDocument();
    expect(transport.sent(SEND)).toHaveLength(1);
    expect(screen.getByText('This code expires in 5m.')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Send a new code' });
    await userEvent.click(again);
    expect(transport.sent(SEND)).toHaveLength(1);
    expect(screen.getByText('You can request a new code in 30s.')).toBeInTheDocument();
    act(() => clock.advance(30_000));
    await userEvent.click(again);
    await waitFor(() => expect(transport.sent(SEND)).toHaveLength(2));
    expect(transport.sent(SEND).map(({ body }) => body)).toEqual([
      '{"method":"sms"}',
      '{"method":"sms"}',
    ]);
  });

  it('does not send a first code again', async () => {
    const { transport } = show({ params: { method: 'sms' }, replies: { [GET]: sentRequests } });
    expect(await screen.findByText('We sent a code to +31 •• 78.')).toBeInTheDocument();
    expect(transport.sent(SEND)).toHaveLength(0);
  });

  it('shows the remaining attempts and an empty, focused field after a wrong code', async () => {
    const wrong = {
      ...createErrorReply(422, 'code_wrong'),
      body: { error: { code: 'code_wrong', message: '', meta: { attempts_left: 2 } } },
    };
    const { close } = show({ params: { method: 'totp' }, replies: { [VERIFY]: wrong } });
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That code isn’t right. You have 2 attempts left.',
    );
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a code requested too soon',
      SEND,
      createErrorReply(429, 'rate_limited', [], { 'retry-after': '90' }),
      'You’ve requested too many codes. Try again in 1 minute 30 seconds.',
    ],
    [
      'an unavailable method',
      SEND,
      createErrorReply(422, 'method_not_available'),
      'This option isn’t available for your account. Use another one.',
    ],
    [
      'a failure of the service',
      SEND,
      createErrorReply(503, 'unavailable'),
      'Something went wrong. Please try again.',
    ],
    [
      'a lost connection',
      SEND,
      'lost' as const,
      'The connection dropped before we got a reply. It’s safe to try again: nothing happens twice.',
      'status',
    ],
  ])('explains what to do after %s', async (_name, path, answer, expectedText, role = 'alert') => {
    show({ params: { method: 'sms' }, replies: { [path]: answer } });
    expect((await screen.findByRole(role)).textContent?.replaceAll('\u00a0', ' ')).toBe(
      expectedText,
    );
    expect(screen.getByText('No code has been sent yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeInTheDocument();
  });

  it('shows that a sent code has expired and lets the user request a new one', async () => {
    const { clock } = show({ params: { method: 'sms' } });
    await screen.findByText('We sent a code to +31 •• 78.');
    act(() => clock.advance(301_000));
    expect(screen.getByText('This code has expired. Request a new one.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a new code' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it.each([
    ['five wrong codes', { [VERIFY]: createErrorReply(422, 'challenge_void') }],
    ['another session', { [VERIFY]: createErrorReply(404, 'not_found') }],
  ])(
    'explains that the challenge ended after %s and restarts on request',
    async (_name, replies) => {
      const { close, told: screenEvents } = show({ params: { method: 'totp' }, replies });
      await userEvent.type(await screen.findByLabelText('Code'), '000000');
      expect(await screen.findByRole('alert')).toHaveTextContent('This confirmation has expired');
      await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
      expect(types(screenEvents)).toEqual([restartRequested.type]);
      expect(close).toHaveBeenCalledWith('CANCELLED');
    },
  );

  it('ends when its time is up, before any code was sent', async () => {
    const { clock } = show({ params: { method: 'totp' } });
    await screen.findByLabelText('Code');
    act(() => clock.advance(601_000));
    expect(await screen.findByText('This confirmation has expired')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  it('lists everything that the code approves and sends exactly that', async () => {
    const other = challengeId(2);
    const card = wireChallenge({
      challenge_id: other,
      reason: 'add_card',
      subject: { last4: '4242' },
      expires_at: at(600),
    });
    const {
      transport,
      store,
      close,
      told: screenEvents,
    } = show({
      params: { method: 'totp' },
      together: [CHALLENGE_ID, other],
    });
    const { mfaApi, decodeMfaChallenge } = await import('../../../api/accounts/mfa');
    await act(() =>
      store.dispatch(
        mfaApi.util.upsertQueryData('getMfaChallenge', { id: other }, decodeMfaChallenge(card)),
      ),
    );
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Your bid of €6,000 on Delft vase',
      'A new card for your account, ending in 4242',
    ]);
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toMatchObject({ also: [other] });
    expect(screenEvents.at(-1)).toEqual(
      codeApproved({ challengeId: CHALLENGE_ID, challengeIds: [CHALLENGE_ID, other] }),
    );
  });

  it('accepts a recovery code as it was saved', async () => {
    const { transport, close } = show({ params: { method: 'recovery_code' } });
    await userEvent.type(await screen.findByLabelText('Recovery code'), ' ab12-cd34{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({
      method: 'recovery_code',
      code: 'ab12-cd34',
    });
  });

  it('requires a complete code before sending', async () => {
    const { transport } = show({ params: { method: 'totp' } });
    await userEvent.type(await screen.findByLabelText('Code'), '12{Enter}');
    expect(screen.getByText('Enter the 6 digits of the code.')).toBeInTheDocument();
    expect(transport.sent(VERIFY)).toHaveLength(0);
  });

  it('returns to the choice when closed or when another method is requested', async () => {
    const { close, told: screenEvents } = show({ params: { method: 'totp', ways: 'more' } });
    await screen.findByLabelText('Code');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use another way' }));
    expect(types(screenEvents)).toEqual([]);
    expect(close.mock.calls).toEqual([['CANCELLED'], ['CANCELLED']]);
  });

  it.each(['code', 'methods'] as const)(
    'explains its purpose and continues if the URL names no challenge: %s',
    async (overlay) => {
      const { close, transport } = show({ overlay, isNamed: false });
      expect(screen.getByRole('dialog', { name: 'Nothing to confirm' })).toHaveTextContent(
        'There’s nothing to confirm right now.',
      );
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(close).toHaveBeenCalledWith('CANCELLED');
      expect(transport.requests).toHaveLength(0);
    },
  );

  it('shows that the challenge of another user has ended', async () => {
    show({ params: { challenge: challengeId(9) } });
    expect(await screen.findByText('This confirmation has expired')).toBeInTheDocument();
  });
});

describe('the methods overlay', () => {
  it('lists every method with its destination and opens the code overlay', async () => {
    const { channel, close, store } = show({ overlay: 'methods' });
    const list = await screen.findByRole('list');
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Code from your authenticator app',
      'Text message to +31 •• 78',
      'Email to n•••@example.test',
      'One of your recovery codes',
    ]);
    const opened: {
      name: string;
      params?: OverlayParams | undefined;
      onResult: (result: 'SUCCESS' | 'CANCELLED') => void;
    }[] = [];
    channel()?.on('open-overlay', (request) => opened.push(request));
    await userEvent.click(screen.getByRole('button', { name: /^Text message/ }));
    expect(opened).toMatchObject([
      { name: 'MFA_OTP', params: { challenge: CHALLENGE_ID, method: 'sms', ways: 'more' } },
    ]);
    await act(async () => opened[0]?.onResult('CANCELLED'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
    await act(async () => opened[1]?.onResult('SUCCESS'));
    expect(close).toHaveBeenLastCalledWith('SUCCESS');
    await userEvent.click(screen.getByRole('button', { name: /^Email/ }));
    store.dispatch(restartRequested({ challengeId: CHALLENGE_ID }));
    await act(async () => opened[2]?.onResult('CANCELLED'));
    expect(close).toHaveBeenLastCalledWith('CANCELLED');
  });

  it('shows that the connection is lost and keeps everything', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ overlay: 'methods' });
    expect(await screen.findByText('You’re offline')).toBeInTheDocument();
    expect(await screen.findByRole('list')).toBeInTheDocument();
  });
});

describe('confirming with a passkey', () => {
  const BEGIN = `POST ${challengePath}/passkey`;
  const ANSWER = `POST ${challengePath}/passkey/verification`;
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  };
  const withPasskey = createChallenge({ methods: ['passkey', 'email'] });
  const signed = {
    id: 'A'.repeat(22),
    rawId: 'A'.repeat(22),
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    clientExtensionResults: {},
  } as const;
  const replies = {
    [GET]: withPasskey,
    [BEGIN]: { status: 201, body: { options } },
    [ANSWER]: createChallenge({ status: 'verified', method: 'passkey' }),
  };
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
    jest.mocked(startAuthentication).mockReset().mockResolvedValue(signed);
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const use = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Use your passkey' }));

  it('is offered first and approves all waiting requests together', async () => {
    const {
      transport,
      close,
      told: screenEvents,
    } = show({
      overlay: 'methods',
      replies,
      together: [CHALLENGE_ID, challengeId(2)],
    });
    await screen.findByRole('button', { name: 'Use your passkey' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Use your passkey',
      'Email to n•••@example.test',
    ]);
    await use();
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(startAuthentication).toHaveBeenCalledWith({
      optionsJSON: options,
      useBrowserAutofill: false,
    });
    const { id, type, response } = signed;
    expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toMatchObject({
      credential: { id, type, response },
    });
    expect(types(screenEvents)).toEqual([codeApproved.type]);
  });

  it('is not offered if the browser or the origin does not support it', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    show({ overlay: 'methods', replies });
    expect(
      await screen.findByRole('button', { name: 'Email to n•••@example.test' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).not.toBeInTheDocument();
  });

  it('shows an info message after cancelling and keeps all methods', async () => {
    jest
      .mocked(startAuthentication)
      .mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    const { close } = show({ overlay: 'methods', replies });
    await use();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Your passkey wasn’t used. Try again, or choose another way.',
    );
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Email to n•••@example.test' })).toBeEnabled();
  });

  it('shows that a passkey failed, and that too many attempts end the challenge', async () => {
    const { transport } = show({
      overlay: 'methods',
      replies: {
        ...replies,
        [ANSWER]: createErrorReply(422, 'passkey_refused', [
          { code: 'passkey_refused', meta: { attempts_left: 4 } },
        ]),
      },
    });
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This passkey didn’t work. Try again, or choose another way.',
    );
    transport.reply({ [BEGIN]: createErrorReply(422, 'challenge_void') });
    await use();
    expect(await screen.findByText('This confirmation has expired')).toBeInTheDocument();
  });
});
