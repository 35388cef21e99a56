import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { wireProfile } from '../../../../test/builders/wireLot';
import { refusal, type Answer } from '../../../../test/setup/fakeTransport';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { NameSection } from './NameSection';

const PATCH = 'PATCH /buyer/api/v1/users/me';
const wire = wireProfile({ display_name: 'Noa', first_name: 'Noa', last_name: 'Visser' });
const saved: Answer = { body: { user: wire } };

function show(answer: Answer = saved) {
  return renderFeature(
    <>
      <NameSection profile={decodeOwnProfile({ user: wire })} />
      <SnackbarLog />
    </>,
    { replies: { [PATCH]: answer }, path: '/accounts/settings/account' },
  );
}

const said = (): string[] => within(screen.getByRole('list', { name: 'said' })).queryAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const lastName = (): HTMLElement => screen.getByLabelText('Last name');

async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: /^Save name/ }));

beforeEach(() => window.sessionStorage.clear());

it('shows what is saved, sends what was typed and says so once', async () => {
  const { transport } = show();
  expect(screen.getByLabelText('Display name')).toHaveDisplayValue('Noa');
  await retype(lastName(), 'de Vries');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await save();
  await waitFor(() => expect(said()).toEqual(['Your name is saved.']));
  expect(JSON.parse(transport.sent(PATCH)[0]?.body ?? '')).toEqual({ display_name: 'Noa', first_name: 'Noa', last_name: 'de Vries' });
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps what was typed over a reload, and undoes it when asked', async () => {
  const first = show();
  await retype(lastName(), 'Halfway');
  first.unmount();
  show();
  expect(lastName()).toHaveDisplayValue('Halfway');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect(lastName()).toHaveDisplayValue('Visser');
  expect(screen.getByRole('button', { name: 'Save name' })).toHaveFocus();
  expect(window.sessionStorage).toHaveLength(0);
});

it('puts a refusal to its field and the focus into it', async () => {
  show({ ...refusal(422, 'display_name_taken', [{ code: 'display_name_taken' }]) });
  await retype(screen.getByLabelText('Display name'), 'Ada');
  await save();
  expect(await screen.findByText('Somebody else has this name. Choose another.')).toBeInTheDocument();
  expect(screen.getByLabelText('Display name')).toBeInvalid();
  expect(screen.getByLabelText('Display name')).toHaveFocus();
  expect(screen.getByLabelText('Display name')).toHaveDisplayValue('Ada');
  expect(said()).toEqual([]);
});

it('sends nothing that is blank', async () => {
  const { transport } = show();
  await retype(lastName(), '   ');
  await save();
  expect(await screen.findByText('Fill in this field.')).toBeInTheDocument();
  expect(lastName()).toHaveFocus();
  expect(transport.requests).toHaveLength(0);
});

it.each<[string, Answer, string]>([
  ['a lost reply', 'lost', 'The connection broke before we heard back. Try again: nothing is done twice.'],
  ['too many tries', refusal(429, 'rate_limited', [], { 'retry-after': '60' }), 'You have tried many times. Try again in 1 minute.'],
  ['a session that ended', refusal(401, 'unauthorized'), 'You are no longer signed in. Sign in, then go on.Sign in'],
  ['an old page', refusal(403, 'csrf_token_mismatch'), 'This page is out of date. Load it again, then try again.'],
  ['a fault of the server', refusal(503, 'unavailable'), 'Something went wrong. Please try again.'],
])('says what to do after %s, and keeps what was typed', async (_name, answer, words) => {
  show(answer);
  await retype(lastName(), 'de Vries');
  await save();
  const told = await waitFor(() => screen.queryByRole('alert') ?? screen.getByRole('status'));
  expect(told.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  expect(lastName()).toHaveDisplayValue('de Vries');
});

it('keeps quiet when the second factor was turned away', async () => {
  const { transport } = show(refusal(403, 'mfa_error'));
  await retype(lastName(), 'de Vries');
  await save();
  await waitFor(() => expect(transport.sent(PATCH)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Save name/ })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(lastName()).toHaveDisplayValue('de Vries');
  expect(said()).toEqual([]);
});

it('is sent once, however often the button is pressed', async () => {
  let answer: (reply: { body: unknown }) => void = () => undefined;
  const { transport } = show(() => new Promise((resolve) => (answer = resolve)));
  await retype(lastName(), 'de Vries');
  await save();
  await save();
  await userEvent.type(lastName(), '{Enter}');
  answer({ body: { user: wire } });
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(transport.sent(PATCH)).toHaveLength(1);
});
