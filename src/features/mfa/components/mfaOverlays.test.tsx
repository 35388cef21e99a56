import { startAuthentication } from '@simplewebauthn/browser';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHALLENGE_ID, challengeId, wireChallenge } from '../../../../test/builders/wireMfa';
import { refusal, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { testNow } from '../../../../test/setup/renderUi';
import type { WireMfaChallenge } from '../../../contract/accounts/mfa';
import type { EventChannel, MfaTold } from '../../../platform/eventChannel';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { OverlayContext, type OverlayParams } from '../../../platform/overlay';
import { MfaCodeOverlay } from './MfaCodeOverlay';
import { MfaMethodsOverlay } from './MfaMethodsOverlay';

jest.mock('@simplewebauthn/browser');

const at = (seconds: number): string => new Date(testNow + seconds * 1000).toISOString();
const challengePath = `/accounts/api/v2/mfa/challenges/${CHALLENGE_ID}`;
const GET = `GET ${challengePath}`;
const SEND = `POST ${challengePath}/code`;
const VERIFY = `POST ${challengePath}/verification`;
const known = (over: Partial<WireMfaChallenge> = {}) => ({ body: { challenge: wireChallenge({ expires_at: at(600), ...over }) } });
const sent = known({ method: 'sms', destination_hint: '+31 •• 78', expires_at: at(300), resend_at: at(30) });

type Setting = { overlay?: 'code' | 'methods'; params?: OverlayParams; isNamed?: boolean; replies?: Replies; together?: readonly string[] };

function show({ overlay = 'code', params = {}, isNamed = true, replies = {}, together }: Setting = {}) {
  const close = jest.fn();
  const told: MfaTold[] = [];
  let channel: EventChannel | null = null;
  function Probe() {
    const own = useEventChannel();
    if (channel === null) {
      channel = own;
      own.on('mfa-told', (event) => {
        told.push(event);
        if (event.type === 'screenShown' && together !== undefined) event.tell(together);
      });
    }
    return null;
  }
  const shown = renderFeature(
    <>
      <Probe />
      <OverlayContext value={{ params: { ...(isNamed ? { challenge: CHALLENGE_ID } : {}), ...params }, close, isShown: true }}>{overlay === 'code' ? <MfaCodeOverlay /> : <MfaMethodsOverlay />}</OverlayContext>
    </>,
    { replies: { [GET]: known(), [SEND]: sent, [VERIFY]: known({ status: 'verified' }), ...replies } },
  );
  return { ...shown, close, told, channel: () => channel };
}

const types = (told: readonly MfaTold[]) => told.map(({ type }) => type).filter((type) => type !== 'screenShown');

describe('typing the code', () => {
  it('says what is approved, checks a code of an app as soon as it is whole, and tells what was approved', async () => {
    const { transport, close, told } = show({ params: { method: 'totp' } });
    expect(await screen.findByText('Your bid of €6,000 on Delft vase')).toBeInTheDocument();
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription(/Your bid of €6,000 on Delft vase/);
    await userEvent.type(field, '123456');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({ method: 'totp', code: '123456' });
    expect(transport.sent(SEND)).toHaveLength(0);
    expect(told.at(-1)).toEqual({ type: 'codeApproved', challengeId: CHALLENGE_ID, challengeIds: [CHALLENGE_ID] });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('sends the first code of a text message by itself, once, and another after the pause', async () => {
    const { transport, clock } = show({ params: { method: 'sms' } });
    expect(await screen.findByText('We sent a code to +31 •• 78.')).toBeInTheDocument();
    expect(transport.sent(SEND)).toHaveLength(1);
    expect(screen.getByText('The code works for another 5m.')).toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Send a new code' });
    await userEvent.click(again);
    expect(transport.sent(SEND)).toHaveLength(1);
    expect(screen.getByText('You can ask for a new code in 30s.')).toBeInTheDocument();
    act(() => clock.advance(30_000));
    await userEvent.click(again);
    await waitFor(() => expect(transport.sent(SEND)).toHaveLength(2));
    expect(transport.sent(SEND).map(({ body }) => body)).toEqual(['{"method":"sms"}', '{"method":"sms"}']);
  });

  it('sends no second first code when one is out already', async () => {
    const { transport } = show({ params: { method: 'sms' }, replies: { [GET]: sent } });
    expect(await screen.findByText('We sent a code to +31 •• 78.')).toBeInTheDocument();
    expect(transport.sent(SEND)).toHaveLength(0);
  });

  it('keeps the screen after a wrong code: how many attempts are left, an empty field with the focus', async () => {
    const wrong = { ...refusal(422, 'code_wrong'), body: { error: { code: 'code_wrong', message: '', meta: { attempts_left: 2 } } } };
    const { close } = show({ params: { method: 'totp' }, replies: { [VERIFY]: wrong } });
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right. You have 2 attempts left.');
    expect(screen.getByLabelText('Code')).toHaveValue('');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(close).not.toHaveBeenCalled();
  });

  it.each([
    ['too early for another code', SEND, refusal(429, 'rate_limited', [], { 'retry-after': '90' }), 'You have asked for many codes. Try again in 1 minute 30 seconds.'],
    ['a way that is not there', SEND, refusal(422, 'method_not_available'), 'This way does not work for your account. Use another way.'],
    ['a broken line', SEND, 'lost' as const, 'Something went wrong. Please try again.'],
  ])('says what to do after %s', async (_name, path, answer, words) => {
    show({ params: { method: 'sms' }, replies: { [path]: answer } });
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(words);
    expect(screen.getByText('No code has been sent yet.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send the code' })).toBeInTheDocument();
  });

  it('says when a code that was sent has run out, and keeps the way to a new one', async () => {
    const { clock } = show({ params: { method: 'sms' } });
    await screen.findByText('We sent a code to +31 •• 78.');
    act(() => clock.advance(301_000));
    expect(screen.getByText('The code has run out. Ask for a new one.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a new code' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['five wrong codes', { [VERIFY]: refusal(422, 'challenge_void') }],
    ['another session', { [VERIFY]: refusal(404, 'not_found') }],
  ])('explains a challenge that is over after %s, and begins again when asked', async (_name, replies) => {
    const { close, told } = show({ params: { method: 'totp' }, replies });
    await userEvent.type(await screen.findByLabelText('Code'), '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent('This confirmation is over');
    await userEvent.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(types(told)).toEqual(['againAsked']);
    expect(close).toHaveBeenCalledWith('CANCELLED');
  });

  it('is over when its time is, before any code was sent', async () => {
    const { clock } = show({ params: { method: 'totp' } });
    await screen.findByLabelText('Code');
    act(() => clock.advance(601_000));
    expect(await screen.findByText('This confirmation is over')).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  });

  it('shows everything that the code approves, and sends exactly that with it', async () => {
    const other = challengeId(2);
    const card = wireChallenge({ challenge_id: other, reason: 'add_card', subject: { last4: '4242' }, expires_at: at(600) });
    const { transport, store, close, told } = show({ params: { method: 'totp' }, together: [CHALLENGE_ID, other] });
    const { mfaApi, decodeMfaChallenge } = await import('../../../api/accounts/mfa');
    await act(() => store.dispatch(mfaApi.util.upsertQueryData('getMfaChallenge', { id: other }, decodeMfaChallenge(card))));
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Your bid of €6,000 on Delft vase', 'A new card for your account, ending in 4242']);
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toMatchObject({ also: [other] });
    expect(told.at(-1)).toMatchObject({ type: 'codeApproved', challengeIds: [CHALLENGE_ID, other] });
  });

  it('takes a recovery code as it was saved', async () => {
    const { transport, close } = show({ params: { method: 'recovery_code' } });
    await userEvent.type(await screen.findByLabelText('Recovery code'), ' ab12-cd34{Enter}');
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(JSON.parse(transport.sent(VERIFY)[0]?.body ?? '')).toEqual({ method: 'recovery_code', code: 'ab12-cd34' });
  });

  it('asks for a whole code before it sends one', async () => {
    const { transport } = show({ params: { method: 'totp' } });
    await userEvent.type(await screen.findByLabelText('Code'), '12{Enter}');
    expect(screen.getByText('Enter the 6 digits of the code.')).toBeInTheDocument();
    expect(transport.sent(VERIFY)).toHaveLength(0);
  });

  it('closing and another way go back to the choice, where there is one', async () => {
    const { close, told } = show({ params: { method: 'totp', ways: 'more' } });
    await screen.findByLabelText('Code');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use another way' }));
    expect(types(told)).toEqual([]);
    expect(close.mock.calls).toEqual([['CANCELLED'], ['CANCELLED']]);
  });

  it.each(['code', 'methods'] as const)('an address that names no challenge says what the screen is for, and goes on: %s', async (overlay) => {
    const { close, transport } = show({ overlay, isNamed: false });
    expect(screen.getByRole('dialog', { name: 'Nothing to confirm' })).toHaveTextContent('Nothing waits for that now.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(close).toHaveBeenCalledWith('CANCELLED');
    expect(transport.requests).toHaveLength(0);
  });

  it('an address that names a challenge of somebody else says that it is over', async () => {
    show({ params: { challenge: challengeId(9) } });
    expect(await screen.findByText('This confirmation is over')).toBeInTheDocument();
  });
});

describe('choosing how', () => {
  it('offers every way with where its code goes, and opens the code above', async () => {
    const { channel, close } = show({ overlay: 'methods' });
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Code from your authenticator app', 'Text message to +31 •• 78', 'E-mail to n•••@example.test', 'One of your recovery codes',
    ]);
    const opened: { name: string; params?: OverlayParams | undefined; onResult: (result: 'SUCCESS' | 'CANCELLED') => void }[] = [];
    channel()?.on('open-overlay', (request) => opened.push(request));
    await userEvent.click(screen.getByRole('button', { name: /^Text message/ }));
    expect(opened).toMatchObject([{ name: 'MFA_OTP', params: { challenge: CHALLENGE_ID, method: 'sms', ways: 'more' } }]);
    await act(async () => opened[0]?.onResult('CANCELLED'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /^E-mail/ }));
    await act(async () => opened[1]?.onResult('SUCCESS'));
    expect(close).toHaveBeenLastCalledWith('SUCCESS');
    await userEvent.click(screen.getByRole('button', { name: /^E-mail/ }));
    channel()?.emit('mfa-told', { type: 'againAsked', challengeId: CHALLENGE_ID });
    await act(async () => opened[2]?.onResult('CANCELLED'));
    expect(close).toHaveBeenLastCalledWith('CANCELLED');
  });

  it('says that the connection is gone, and loses nothing', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ overlay: 'methods' });
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    expect(await screen.findByRole('list')).toBeInTheDocument();
  });
});

describe('confirming with a passkey', () => {
  const BEGIN = `POST ${challengePath}/passkey`;
  const ANSWER = `POST ${challengePath}/passkey/verification`;
  const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required', allowCredentials: [] };
  const withPasskey = known({ methods: ['passkey', 'email'] });
  const signed = { id: 'A'.repeat(22), rawId: 'A'.repeat(22), type: 'public-key', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' }, clientExtensionResults: {} } as const;
  const replies = { [GET]: withPasskey, [BEGIN]: { status: 201, body: { options } }, [ANSWER]: known({ status: 'verified', method: 'passkey' }) };
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
    jest.mocked(startAuthentication).mockReset().mockResolvedValue(signed);
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use your passkey' }));

  it('is offered first, and approves all that waits together', async () => {
    const { transport, close, told } = show({ overlay: 'methods', replies, together: [CHALLENGE_ID, challengeId(2)] });
    await screen.findByRole('button', { name: 'Use your passkey' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Use your passkey', 'E-mail to n•••@example.test']);
    await use();
    await waitFor(() => expect(close).toHaveBeenCalledWith('SUCCESS'));
    expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: false });
    const { id, type, response } = signed;
    expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toMatchObject({ credential: { id, type, response } });
    expect(types(told)).toEqual(['codeApproved']);
  });

  it('is not offered where the browser, or the address, cannot use it', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    show({ overlay: 'methods', replies });
    expect(await screen.findByRole('button', { name: 'E-mail to n•••@example.test' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use your passkey' })).not.toBeInTheDocument();
  });

  it('says calmly that it was not used, and leaves every way open', async () => {
    jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    const { close } = show({ overlay: 'methods', replies });
    await use();
    expect(await screen.findByRole('status')).toHaveTextContent('Your passkey wasn’t used. Try again, or choose another way.');
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'E-mail to n•••@example.test' })).toBeEnabled();
  });

  it('says that a passkey is not right, and that too many tries are the end', async () => {
    const { transport } = show({ overlay: 'methods', replies: { ...replies, [ANSWER]: refusal(422, 'passkey_refused', [{ code: 'passkey_refused', meta: { attempts_left: 4 } }]) } });
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey didn’t work. Try again, or choose another way.');
    transport.reply({ [BEGIN]: refusal(422, 'challenge_void') });
    await use();
    expect(await screen.findByText('This confirmation is over')).toBeInTheDocument();
  });
});
