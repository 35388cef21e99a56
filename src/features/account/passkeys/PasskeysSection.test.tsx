import { startRegistration, type RegistrationResponseJSON } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMfaError } from '../../../../test/builders/wireMfa';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import type { WirePasskey } from '../../../contract/accounts/passkeys';
import type { PageInfo } from '../../../platform/pageInfo';
import { PasskeyOffer } from './PasskeyOffer';
import { PasskeysSection } from './PasskeysSection';

jest.mock('@simplewebauthn/browser');

const ME = '/accounts/api/v2/users/me/passkeys';
const phone: WirePasskey = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'My phone',
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: '2026-03-02T10:00:00Z',
  is_synced: true,
};
const key: WirePasskey = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Blue key',
  created_at: '2026-02-01T10:00:00Z',
  last_used_at: null,
  is_synced: false,
};
const createListReply = (...passkeys: WirePasskey[]) => ({ body: { passkeys } });
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Gavel' },
  user: { id: 'dXNlcg', name: 'noa@example.test', displayName: 'Noa' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const made: RegistrationResponseJSON = {
  id: 'A'.repeat(22),
  rawId: 'A'.repeat(22),
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal'] },
  clientExtensionResults: {},
};

beforeEach(() => {
  Object.assign(window, { PublicKeyCredential: class {} });
  jest.mocked(startRegistration).mockReset().mockResolvedValue(made);
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

const allReplies = (replies: Replies): Replies => ({
  [`GET ${ME}`]: createListReply(phone, key),
  [`POST ${ME}/options`]: { status: 201, body: { options } },
  [`POST ${ME}`]: { status: 201, body: { passkey: phone } },
  ...replies,
});
const show = (replies: Replies = {}, pageInfo: Partial<PageInfo> = {}) =>
  renderFeature(
    <>
      <PasskeysSection />
      <SnackbarLog />
    </>,
    { replies: allReplies(replies), pageInfo: { isSignedIn: true, ...pageInfo } },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const failWith = (name: string, code?: string) =>
  jest
    .mocked(startRegistration)
    .mockRejectedValue(
      Object.assign(new Error('no'), { name, ...(code !== undefined && { code }) }),
    );

it('shows each passkey’s name, dates and whether it is synced', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/My phone\s*Synced\s*Added 1 Mar 2026 · Last used 2 Mar 2026/);
  expect(second).toHaveTextContent(/Blue key\s*On one device\s*Added 1 Feb 2026 · Not used yet/);
});

it('adds a passkey and confirms it', async () => {
  const { transport } = show({ [`GET ${ME}`]: createListReply() });
  expect(await screen.findByText('You have no passkeys yet.')).toBeInTheDocument();
  transport.reply({ [`GET ${ME}`]: createListReply(phone) });
  await press('Add a passkey');
  expect(await screen.findByText('My phone')).toBeInTheDocument();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
  const { id, type, response } = made;
  expect(JSON.parse(transport.sent(`POST ${ME}`)[0]?.body ?? '')).toEqual({
    credential: { id, type, response },
  });
  expect(
    await screen.findByText('Your passkey is ready. Use it the next time you sign in.'),
  ).toBeInTheDocument();
});

it('shows an info message when the prompt was closed', async () => {
  failWith('NotAllowedError');
  show();
  await press('Add a passkey');
  expect(
    await screen.findByText('No passkey was added. Try again whenever you like.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [
    'InvalidStateError',
    'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
    'This device already has a passkey for your account.',
  ],
  [
    'NotSupportedError',
    'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG',
    'This device can’t save passkeys. Try another device or a password manager.',
  ],
  [
    'SecurityError',
    'ERROR_INVALID_DOMAIN',
    'We couldn’t add a passkey on this device. Try again, or use another device.',
  ],
])('explains what to do after the browser’s %s', async (name, code, expectedText) => {
  failWith(name, code);
  show();
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
});

it.each([
  [
    'too_many_passkeys',
    409,
    'You’ve reached the maximum number of passkeys. Remove one to add another.',
  ],
  ['totp_required', 403, 'Set up your authenticator app first.'],
  ['passkeys_unavailable', 409, 'Passkeys don’t work at this address.'],
  ['unheard_of', 422, 'Something went wrong. Please try again.'],
])('explains the refusal %s', async (code, status, expectedText) => {
  show({ [`POST ${ME}/options`]: createErrorReply(status, code) });
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
  expect(startRegistration).not.toHaveBeenCalled();
});

it('shows nothing if the user cancelled the confirmation', async () => {
  show({ [`POST ${ME}/options`]: createMfaError({ reason: 'change_factor' }) });
  await press('Add a passkey');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-busy'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each<[string, Partial<PageInfo>, string]>([
  [
    'another origin',
    { passkeyOrigin: 'https://gavel.test' },
    'This browser can’t use passkeys at this address. To add one, open https://gavel.test in an up-to-date browser.',
  ],
  [
    'an origin that does not support passkeys',
    { passkeyOrigin: null },
    'Passkeys don’t work at this address.',
  ],
])('shows no button but a reason and the list on %s', async (_what, pageInfo, expectedText) => {
  show({}, pageInfo);
  expect(await screen.findByText(expectedText)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeInTheDocument();
});

it('renames a passkey', async () => {
  const { transport } = show({
    [`PUT ${ME}/${key.id}`]: { body: { passkey: { ...key, name: 'Safe key' } } },
  });
  await press('Rename Blue key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
  const field = dialog.getByLabelText('Name');
  expect(field).toHaveValue('Blue key');
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(field).toHaveAccessibleDescription(/This field is required/);
  expect(transport.sent(`PUT ${ME}/${key.id}`)).toHaveLength(0);
  transport.reply({ [`GET ${ME}`]: createListReply(phone, { ...key, name: 'Safe key' }) });
  await userEvent.type(field, 'Safe key{Enter}');
  expect(await screen.findByText('Safe key')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(`PUT ${ME}/${key.id}`)[0]?.body ?? '')).toEqual({
    name: 'Safe key',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks before removing a passkey and shows errors in the dialog', async () => {
  const { transport } = show({ [`DELETE ${ME}/${phone.id}`]: { status: 503, body: {} } });
  await press('Remove My phone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  expect(
    dialog.getByText(/no longer be able to sign in or confirm anything with “My phone”/),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  transport.reply({
    [`DELETE ${ME}/${phone.id}`]: { status: 204, body: null },
    [`GET ${ME}`]: createListReply(key),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('Passkey removed.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
});

it('offers a retry when loading fails', async () => {
  const { transport } = show({ [`GET ${ME}`]: { status: 503, body: {} } });
  expect(await screen.findByText('We couldn’t load this')).toBeInTheDocument();
  transport.reply({ [`GET ${ME}`]: createListReply(key) });
  await press('Try again');
  expect(await screen.findByText('Blue key')).toBeInTheDocument();
});

describe('the offer after registration', () => {
  const offer = (replies: Replies = {}) => {
    const onClose = jest.fn();
    return Object.assign(
      renderFeature(<PasskeyOffer onClose={onClose} />, {
        replies: allReplies(replies),
        pageInfo: { isSignedIn: true },
      }),
      { onClose },
    );
  };

  it('adds a passkey', async () => {
    const { onClose, transport } = offer();
    expect(
      screen.getByRole('complementary', { name: 'Sign in faster next time' }),
    ).toBeInTheDocument();
    expect(document.body).toHaveFocus();
    await press('Add a passkey');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(transport.sent(`POST ${ME}`)).toHaveLength(1);
  });

  it('closes on request and stays open after an error', async () => {
    failWith('NotAllowedError');
    const { onClose } = offer();
    await press('Add a passkey');
    expect(
      await screen.findByText('No passkey was added. Try again whenever you like.'),
    ).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await press('Not now');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
