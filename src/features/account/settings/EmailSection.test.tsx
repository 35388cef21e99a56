import { useEffect } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { createErrorReply, type Answer } from '../../../../test/setup/fakeTransport';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { useEventChannel } from '../../../platform/eventChannel';
import { EmailSection, NameSection } from './EmailSection';

function Overlays({ onOpen }: { onOpen: (name: string) => void }) {
  const channel = useEventChannel();
  useEffect(() => channel.on('open-overlay', ({ name }) => onOpen(name)), [channel, onOpen]);
  return null;
}

function show(pending_email: string | null) {
  const onOpen = jest.fn();
  renderFeature(
    <>
      <EmailSection
        profile={decodeOwnProfile({ user: wireProfile({ pending_email }) })}
        renderEmailForm={(onDone) => <button onClick={onDone}>Proven</button>}
      />
      <Overlays onOpen={onOpen} />
    </>,
  );
  return onOpen;
}

it('shows the current address and opens the form for a new one', async () => {
  show(null);
  expect(screen.getByText('Your current address is noa@example.test.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change email address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proven' }));
  expect(screen.getByRole('button', { name: 'Change email address' })).toBeInTheDocument();
});

it('shows a pending change and opens its code form', async () => {
  const onOpen = show('n•••@other.test');
  expect(
    screen.getByText('We’ve sent a code to n•••@other.test. Enter it to change your address.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(onOpen).toHaveBeenCalledWith('EMAIL_CONFIRM');
});

describe('NameSection', () => {
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

  const getMessages = (): string[] =>
    within(screen.getByRole('list', { name: 'said' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  const lastName = (): HTMLElement => screen.getByLabelText('Last name');

  async function retype(field: HTMLElement, text: string): Promise<void> {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  const save = (): Promise<void> =>
    userEvent.click(screen.getByRole('button', { name: /^Save name/ }));

  beforeEach(() => window.sessionStorage.clear());

  it('shows the saved name, sends changes and confirms once', async () => {
    const { transport } = show();
    expect(screen.getByLabelText('Display name')).toHaveDisplayValue('Noa');
    await retype(lastName(), 'de Vries');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(getMessages()).toEqual(['Name saved.']));
    expect(JSON.parse(transport.sent(PATCH)[0]?.body ?? '')).toEqual({
      display_name: 'Noa',
      first_name: 'Noa',
      last_name: 'de Vries',
    });
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('keeps changes after a reload and discards them on request', async () => {
    const first = show();
    await retype(lastName(), 'Halfway');
    first.unmount();
    show();
    expect(lastName()).toHaveDisplayValue('Halfway');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(lastName()).toHaveDisplayValue('Visser');
    expect(screen.getByRole('button', { name: 'Save name' })).toHaveFocus();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('shows a refusal at its field and focuses it', async () => {
    show({ ...createErrorReply(422, 'display_name_taken', [{ code: 'display_name_taken' }]) });
    await retype(screen.getByLabelText('Display name'), 'Ada');
    await save();
    expect(await screen.findByText('That name is taken. Choose another.')).toBeInTheDocument();
    expect(screen.getByLabelText('Display name')).toBeInvalid();
    expect(screen.getByLabelText('Display name')).toHaveFocus();
    expect(screen.getByLabelText('Display name')).toHaveDisplayValue('Ada');
    expect(getMessages()).toEqual([]);
  });

  it('does not send blank values', async () => {
    const { transport } = show();
    await retype(lastName(), '   ');
    await save();
    expect(await screen.findByText('This field is required.')).toBeInTheDocument();
    expect(lastName()).toHaveFocus();
    expect(transport.requests).toHaveLength(0);
  });

  it.each<[string, Answer, string]>([
    [
      'a lost response',
      'lost',
      'The connection dropped before we got a reply. It’s safe to try again: nothing happens twice.',
    ],
    [
      'too many attempts',
      createErrorReply(429, 'rate_limited', [], { 'retry-after': '60' }),
      'Too many attempts. Try again in 1 minute.',
    ],
    [
      'a session that ended',
      createErrorReply(401, 'unauthorized'),
      'You’ve been signed out. Sign in to continue.Sign in',
    ],
    [
      'an outdated page',
      createErrorReply(403, 'csrf_token_mismatch'),
      'This page is out of date. Reload it and try again.',
    ],
    [
      'a server error',
      createErrorReply(503, 'unavailable'),
      'Something went wrong. Please try again.',
    ],
  ])(
    'explains what to do after %s and keeps the typed values',
    async (_name, answer, expectedText) => {
      show(answer);
      await retype(lastName(), 'de Vries');
      await save();
      const message = await waitFor(
        () => screen.queryByRole('alert') ?? screen.getByRole('status'),
      );
      expect(message.textContent?.replaceAll('\u00a0', ' ')).toBe(expectedText);
      expect(lastName()).toHaveDisplayValue('de Vries');
    },
  );

  it('shows no error if the second factor was cancelled', async () => {
    const { transport } = show(createErrorReply(403, 'mfa_error'));
    await retype(lastName(), 'de Vries');
    await save();
    await waitFor(() => expect(transport.sent(PATCH)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Save name/ })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(lastName()).toHaveDisplayValue('de Vries');
    expect(getMessages()).toEqual([]);
  });

  it('sends only once when the button is pressed repeatedly', async () => {
    let answer: (reply: { body: unknown }) => void = () => undefined;
    const { transport } = show(() => new Promise((resolve) => (answer = resolve)));
    await retype(lastName(), 'de Vries');
    await save();
    await save();
    await userEvent.type(lastName(), '{Enter}');
    answer({ body: { user: wire } });
    await waitFor(() => expect(getMessages()).toHaveLength(1));
    expect(transport.sent(PATCH)).toHaveLength(1);
  });
});
