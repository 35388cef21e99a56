import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { createMfaError, wireFactors } from '../../../../test/builders/wireMfa';
import { createErrorReply, type Replies } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SecondFactorSection } from './SecondFactorSection';

const ME = '/accounts/api/v2/users/me/mfa';
const codes = Array.from({ length: 10 }, (_none, at) => `abcd-000${at}`);
const on = {
  body: {
    factors: wireFactors({
      totp: { enabled: true, enabled_at: '2026-03-01T10:00:00Z' },
      recovery_codes_left: 1,
    }),
  },
};
const SECRET = 'JBSWY3DPEHPK3PXP';

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const show = (replies: Replies = {}, returnPath: string | null = null) =>
  renderFeature(
    <>
      <SecondFactorSection returnPath={returnPath} />
      <Place />
    </>,
    {
      replies: {
        [`GET ${ME}`]: { body: { factors: wireFactors() } },
        [`POST ${ME}/totp`]: {
          status: 201,
          body: {
            totp: {
              secret: SECRET,
              otpauth_uri: `otpauth://totp/Gavel:noa?secret=${SECRET}&issuer=Gavel`,
            },
          },
        },
        [`POST ${ME}/totp/confirmation`]: { body: { recovery_codes: codes } },
        [`POST ${ME}/recovery_codes`]: { status: 201, body: { recovery_codes: codes } },
        [`DELETE ${ME}/totp`]: { status: 204, body: null },
        ...replies,
      },
      pageInfo: { isSignedIn: true },
      path: '/accounts/settings/account',
    },
  );

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

it('shows which methods are on and where their codes go', async () => {
  show({
    [`GET ${ME}`]: {
      body: { factors: wireFactors({ sms: { enabled: false, destination_hint: null } }) },
    },
  });
  expect((await row('Authenticator app')).getByText('Off')).toBeInTheDocument();
  expect(
    (await row('Text message')).getByText('Confirm a phone number to get codes by text message.'),
  ).toBeInTheDocument();
  expect((await row('Email')).getByText('On')).toBeInTheDocument();
  expect((await row('Email')).getByText('Codes go to n•••@example.test.')).toBeInTheDocument();
});

it('sets up the app: QR code, key, first code, and recovery codes to save', async () => {
  const { transport } = show();
  await press('Set up the app');
  expect(
    await screen.findByRole('img', { name: 'QR code with the key for your authenticator app' }),
  ).toBeInTheDocument();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  transport.reply({ [`GET ${ME}`]: on });
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  expect(
    await screen.findByRole('dialog', { name: 'Save your recovery codes' }),
  ).toBeInTheDocument();
  expect(JSON.parse(transport.sent(`POST ${ME}/totp/confirmation`)[0]?.body ?? '')).toEqual({
    code: '123456',
  });
  expect(
    within(screen.getByRole('list', { name: 'Recovery codes' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await press('Done');
  expect(screen.getByText('Save the codes first, then tick this box.')).toBeInTheDocument();
  await press('Close');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^I’ve saved these codes/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: /^I’ve saved these codes/ }));
  await press('Done');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    await screen.findByText('On since 1 Mar 2026. You have 1 recovery code left.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

it('keeps the key and the codes out of the store', async () => {
  const { store } = show();
  await press('Set up the app');
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await screen.findByRole('dialog', { name: 'Save your recovery codes' });
  expect(JSON.stringify(store.getState())).not.toContain('abcd-000');
});

it('keeps the key on the screen after a wrong first code', async () => {
  show({ [`POST ${ME}/totp/confirmation`]: createErrorReply(422, 'code_wrong') });
  await press('Set up the app');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That code isn’t right. Check it and try again.',
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});

it('copies and downloads the recovery codes', async () => {
  const user = userEvent.setup();
  const create = jest.fn(() => 'blob:codes');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show({ [`GET ${ME}`]: on });
  await user.click(await screen.findByRole('button', { name: 'Create new recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Copy the codes' }));
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  expect(screen.getByText('Copied')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download the codes' }));
  expect(create).toHaveBeenCalledTimes(1);
});

it('asks for confirmation before turning off the app', async () => {
  const { transport } = show({ [`GET ${ME}`]: on });
  await press('Turn off the app');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the app' }));
  expect(transport.sent(`DELETE ${ME}/totp`)).toHaveLength(0);
  await press('Turn off the app');
  transport.reply({ [`GET ${ME}`]: { body: { factors: wireFactors() } } });
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off the app' }),
  );
  await waitFor(() => expect(transport.sent(`DELETE ${ME}/totp`)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks again in the dialog if turning off the app fails', async () => {
  const { transport } = show({
    [`GET ${ME}`]: on,
    [`DELETE ${ME}/totp`]: { status: 503, body: {} },
  });
  await press('Turn off the app');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off the app' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Something went wrong. Please try again.',
  );
  transport.reply({
    [`DELETE ${ME}/totp`]: createMfaError({ reason: 'change_factor' }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off the app' }));
  expect(await dialog.findByText(/^You didn’t verify it’s you/)).toBeVisible();
});

it('shows that the app is already on', async () => {
  const { transport } = show({
    [`POST ${ME}/totp`]: createErrorReply(409, 'totp_already_enabled'),
  });
  await screen.findByRole('button', { name: 'Set up the app' });
  transport.reply({ [`GET ${ME}`]: on });
  await press('Set up the app');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your authenticator app is already on.',
  );
  expect(await screen.findByRole('button', { name: 'Turn off the app' })).toBeInTheDocument();
});

it('shows that recovery codes need the app, which is off', async () => {
  const { transport } = show({
    [`GET ${ME}`]: on,
    [`POST ${ME}/recovery_codes`]: createErrorReply(409, 'totp_not_enabled'),
  });
  await screen.findByRole('button', { name: 'Create new recovery codes' });
  transport.reply({ [`GET ${ME}`]: { body: { factors: wireFactors() } } });
  await press('Create new recovery codes');
  expect(await screen.findByRole('alert')).toHaveTextContent('Set up the app first.');
  expect(await screen.findByRole('button', { name: 'Set up the app' })).toBeInTheDocument();
});

it('shows that nothing was changed without confirmation', async () => {
  show({ [`POST ${ME}/totp`]: createMfaError({ reason: 'change_factor' }) });
  await press('Set up the app');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You didn’t verify it’s you, so nothing was changed.',
  );
});

it('offers a retry when loading fails', async () => {
  const { transport } = show({ [`GET ${ME}`]: { status: 503, body: {} } });
  expect(await screen.findByText('We couldn’t load this')).toBeInTheDocument();
  transport.reply({ [`GET ${ME}`]: on });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Turn off the app' })).toBeInTheDocument();
});

it('continues to the page that required the app after the recovery codes are saved', async () => {
  const { transport } = show({}, '/f/seller/orders/5/packing_slip?copy=1');
  await press('Set up the app');
  expect(screen.queryByText('Continue')).not.toBeInTheDocument();
  transport.reply({ [`GET ${ME}`]: on });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Save the codes first, then tick this box.')).toBeInTheDocument();
  expect(screen.getByText('at /accounts/settings/account')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I’ve saved these codes/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('at /f/seller/orders/5/packing_slip?copy=1')).toBeInTheDocument();
});

it('offers to continue if the app is already on', async () => {
  show({ [`GET ${ME}`]: on }, '/my-bids');
  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/en/my-bids',
  );
});
