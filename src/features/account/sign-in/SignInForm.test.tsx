import { startAuthentication } from '@simplewebauthn/browser';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createErrorReply,
  createHeldAnswer,
  type Answer,
  type Replies,
} from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { SignInForm } from './SignInForm';

jest.mock('@simplewebauthn/browser');
jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

beforeEach(() => sessionStorage.clear());

const POST = 'POST /accounts/api/v2/sessions';
const signedIn: Answer = {
  status: 201,
  body: {
    session: { expires_at: '2027-01-01T00:00:00Z' },
    user: { id: 501, display_name: 'Noa', is_seller: false, locale: 'en' },
  },
};

function show(answer: Answer = signedIn) {
  const onSignedIn = jest.fn();
  return Object.assign(
    renderFeature(<SignInForm redirectAfter="/l/1-vase" onSignedIn={onSignedIn} />, {
      replies: { [POST]: answer },
    }),
    { onSignedIn },
  );
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email address'), ' noa@example.test ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret words{Enter}');
}

it('signs in', async () => {
  const { onSignedIn, transport } = show();
  await fill();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(JSON.parse(transport.sent(POST)[0]?.body ?? '')).toEqual({
    email: 'noa@example.test',
    password: 'secret words',
  });
});

it.each<[string, Answer, string]>([
  [
    'a wrong password',
    createErrorReply(401, 'invalid_credentials'),
    'Incorrect email or password.',
  ],
  [
    'too many attempts',
    createErrorReply(429, 'rate_limited', [], { 'retry-after': '90' }),
    'Too many attempts. Try again in 1 minute 30 seconds.',
  ],
  [
    'an outdated page',
    createErrorReply(403, 'csrf_token_mismatch'),
    'This page is out of date. Reload it and try again.',
  ],
  ['a lost connection', 'lost', 'Something went wrong. Please try again.'],
])(
  'explains what to do after %s and keeps the email address',
  async (_name, answer, expectedText) => {
    const { onSignedIn } = show(answer);
    await fill();
    expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
      expectedText,
    );
    expect(screen.getByLabelText('Email address')).toHaveDisplayValue(/noa@example.test/);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

it('shows no error and keeps all values if the code was cancelled', async () => {
  const { onSignedIn, transport } = show(createErrorReply(403, 'mfa_error'));
  await fill();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Sign in/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(transport.sent(POST)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email address')).toHaveDisplayValue(/noa@example.test/);
  expect(screen.getByLabelText('Password')).toHaveValue('secret words');
  expect(onSignedIn).not.toHaveBeenCalled();
});

it('remembers the email address until sign-in, but never the password', async () => {
  const first = show(createErrorReply(401, 'invalid_credentials'));
  await fill();
  await screen.findByRole('alert');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret words');
  first.unmount();
  show();
  expect(screen.getByLabelText('Email address')).toHaveDisplayValue(/noa@example.test/);
  await userEvent.type(screen.getByLabelText('Password'), 'right words{Enter}');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

it('requires both fields', async () => {
  const { transport } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(screen.getByLabelText('Email address')).toBeInvalid();
  expect(screen.getByLabelText('Email address')).toHaveFocus();
  expect(transport.requests).toHaveLength(0);
});

it('shows the password on request', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it('is a plain form with a return path', () => {
  const { container } = show();
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/en/accounts/login');
  expect(
    [...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean),
  ).toEqual(['x-s-csrf-token', 'redirect_after', 'email', 'password']);
});

it('sends support users without an authenticator app to its setup', async () => {
  const user = {
    id: 501,
    display_name: 'Noa',
    is_seller: false,
    locale: 'en',
    needs_authenticator: true,
  };
  const { onSignedIn } = show({
    status: 201,
    body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user },
  });
  await fill();
  await waitFor(() =>
    expect(leavePage).toHaveBeenCalledWith(
      '/en/accounts/settings/account?redirect_after=%2Fl%2F1-vase',
    ),
  );
  expect(onSignedIn).not.toHaveBeenCalled();
});

describe('with a passkey', () => {
  const BEGIN = 'POST /accounts/api/v2/sessions/passkey/options';
  const ANSWER = 'POST /accounts/api/v2/sessions/passkey';
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: [],
  };
  const setup = {
    id: 'A'.repeat(22),
    rawId: 'A'.repeat(22),
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    clientExtensionResults: {},
  } as const;
  const isModal = (question: Parameters<typeof startAuthentication>[0]) =>
    question.useBrowserAutofill !== true;
  /** The browser's response to the button. The autofill never settles unless `filled` is set. */
  const answerWith = (
    modal: () => Promise<typeof setup>,
    filled: () => Promise<typeof setup> = () => new Promise(() => undefined),
  ) =>
    jest
      .mocked(startAuthentication)
      .mockReset()
      .mockImplementation((question) => (isModal(question) ? modal() : filled()));
  const browserWith = ({ autofill = false } = {}) =>
    Object.assign(window, {
      PublicKeyCredential: Object.assign(class {}, {
        isConditionalMediationAvailable: () => Promise.resolve(autofill),
      }),
    });
  const showWith = (replies: Replies = {}) => {
    const onSignedIn = jest.fn();
    const all = { [BEGIN]: { status: 201, body: { options } }, [ANSWER]: signedIn, ...replies };
    return Object.assign(
      renderFeature(<SignInForm redirectAfter="/l/1-vase" onSignedIn={onSignedIn} />, {
        replies: all,
      }),
      { onSignedIn },
    );
  };
  const pressPasskey = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  beforeEach(() => {
    browserWith();
    answerWith(() => Promise.resolve(setup));
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('signs in without an email address after the button is pressed', async () => {
    const { onSignedIn, transport } = showWith();
    await screen.findByRole('button', { name: 'Sign in with a passkey' });
    expect(transport.sent(BEGIN)).toHaveLength(0);
    await pressPasskey();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    const { id, type, response } = setup;
    expect(JSON.parse(transport.sent(ANSWER)[0]?.body ?? '')).toEqual({
      credential: { id, type, response },
    });
  });

  it('is not offered if the browser or the origin does not support it', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    showWith();
    expect(
      screen.queryByRole('button', { name: 'Sign in with a passkey' }),
    ).not.toBeInTheDocument();
  });

  it.each<[string, () => Promise<typeof setup>, Replies, string]>([
    [
      'the prompt was closed',
      () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
      {},
      'Your passkey wasn’t used. Try again, or sign in with your password.',
    ],
    [
      'the browser failed',
      () => Promise.reject(new Error('no')),
      {},
      'We couldn’t use your passkey. Try again, or sign in with your password.',
    ],
    [
      'the passkey was removed',
      () => Promise.resolve(setup),
      { [ANSWER]: createErrorReply(422, 'passkey_refused') },
      'This passkey doesn’t work here any more. Sign in with your password.',
    ],
    [
      'the prompt took too long',
      () => Promise.resolve(setup),
      { [ANSWER]: createErrorReply(422, 'challenge_void') },
      'That took too long. Try again.',
    ],
    [
      'the connection was lost',
      () => Promise.resolve(setup),
      { [BEGIN]: 'lost' },
      'Something went wrong. Please try again.',
    ],
  ])('explains what to do when %s', async (_what, modal, replies, expectedText) => {
    answerWith(modal);
    const { onSignedIn } = showWith(replies);
    await pressPasskey();
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('offers autofill in the field and signs in with the chosen passkey', async () => {
    browserWith({ autofill: true });
    let choose: (value: typeof setup) => void = () => undefined;
    answerWith(
      () => Promise.resolve(setup),
      () => new Promise((resolve) => (choose = resolve)),
    );
    const { onSignedIn, transport } = showWith();
    await waitFor(() =>
      expect(startAuthentication).toHaveBeenCalledWith({
        optionsJSON: options,
        useBrowserAutofill: true,
      }),
    );
    expect(screen.getByLabelText('Email address')).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    expect(transport.sent(BEGIN)).toHaveLength(1);
    choose(setup);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });

  // Each response may set the device cookie, and the code is for the device of the sign-in.
  it('waits for the passkey options before it signs in with a password', async () => {
    browserWith({ autofill: true });
    answerWith(() => Promise.resolve(setup));
    const held = createHeldAnswer({ status: 201, body: { options } });
    const { onSignedIn, transport } = showWith({ [BEGIN]: held.answer, [POST]: signedIn });
    await waitFor(() => expect(transport.sent(BEGIN)).toHaveLength(1));
    await fill();
    expect(transport.sent(POST)).toHaveLength(0);
    held.release();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(transport.sent(POST)).toHaveLength(1);
  });

  it('offers autofill again after the prompt was closed', async () => {
    browserWith({ autofill: true });
    answerWith(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
    showWith();
    await waitFor(() => expect(startAuthentication).toHaveBeenCalledTimes(1));
    await pressPasskey();
    await waitFor(() =>
      expect(
        jest.mocked(startAuthentication).mock.calls.map(([question]) => isModal(question)),
      ).toEqual([false, true, false]),
    );
  });

  it.each<[string, Answer]>([
    ['a passkey that is refused', createErrorReply(422, 'passkey_refused')],
    ['too many attempts', createErrorReply(429, 'rate_limited')],
    ['a lost connection', 'lost'],
  ])(
    'does not restart autofill after %s, so that authenticators cannot loop',
    async (_what, answer) => {
      browserWith({ autofill: true });
      // Settles as often as it is called, up to the limit of the test.
      let answers = 0;
      answerWith(
        () => Promise.resolve(setup),
        () => ((answers += 1) > 5 ? new Promise(() => undefined) : Promise.resolve(setup)),
      );
      const { onSignedIn, transport } = showWith({ [ANSWER]: answer });
      await waitFor(() => expect(transport.sent(ANSWER).length).toBeGreaterThan(0));
      await screen.findAllByRole('alert');
      expect(transport.sent(ANSWER)).toHaveLength(1);
      expect(screen.getByLabelText('Email address')).toHaveAttribute('autocomplete', 'username');
      await pressPasskey();
      await waitFor(() => expect(transport.sent(ANSWER)).toHaveLength(2));
      transport.reply({ [ANSWER]: signedIn });
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).not.toHaveAttribute(
          'aria-busy',
        ),
      );
      expect(
        jest.mocked(startAuthentication).mock.calls.map(([question]) => isModal(question)),
      ).toEqual([false, true]);
      await pressPasskey();
      await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    },
  );

  it.each<[string, Record<string, unknown>, number]>([
    ['reports an unknown passkey to the browser', { meta: { is_unknown: true } }, 1],
    ['does not report a passkey that was refused for another reason', {}, 0],
  ])('%s', async (_what, more, times) => {
    const signalUnknownCredential = jest.fn(() => Promise.reject(new Error('no')));
    Object.assign(browserWith().PublicKeyCredential, { signalUnknownCredential });
    showWith({
      [ANSWER]: { status: 422, body: { error: { code: 'passkey_refused', message: '', ...more } } },
    });
    await pressPasskey();
    await screen.findByText('This passkey doesn’t work here any more. Sign in with your password.');
    expect(signalUnknownCredential).toHaveBeenCalledTimes(times);
    if (times > 0)
      expect(signalUnknownCredential).toHaveBeenCalledWith({
        rpId: 'localhost',
        credentialId: setup.id,
      });
  });

  it('sends support users without an authenticator app to its setup', async () => {
    const user = {
      id: 501,
      display_name: 'Noa',
      is_seller: false,
      locale: 'en',
      needs_authenticator: true,
    };
    const { onSignedIn } = showWith({
      [ANSWER]: { status: 201, body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user } },
    });
    await pressPasskey();
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
