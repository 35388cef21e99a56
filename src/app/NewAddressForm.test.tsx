import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountReplies } from '../../test/builders/wireAccount';
import { wireProfile } from '../../test/builders/wireLot';
import type { Answer, Reply } from '../../test/setup/fakeTransport';
import { renderFeature } from '../../test/setup/renderFeature';
import { NewAddressForm } from './NewAddressForm';

const ME = 'GET /buyer/api/v1/users/me';
const profile = (first_name: string | null, last_name: string | null): Reply => ({
  body: { user: wireProfile({ first_name, last_name, display_name: 'noa_v' }) },
});
const show = (me: Answer) =>
  renderFeature(<NewAddressForm onDone={() => undefined} initialCountry="nl" />, {
    pageInfo: { isSignedIn: true },
    replies: { ...accountReplies, [ME]: me },
  });

beforeEach(() => sessionStorage.clear());

it.each([
  ['Noa', 'Visser', 'Noa Visser'],
  [null, 'Visser', 'Visser'],
  [null, null, ''],
])('prefills the name of the account: %s %s', async (first, last, name) => {
  const { transport } = show(profile(first, last));
  await screen.findByLabelText('Full name');
  await waitFor(() => expect(transport.sent(ME)).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue(name));
});

it('keeps a name typed before the account has loaded', async () => {
  let answer: (me: Reply) => void = () => undefined;
  const late = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  const { store } = show(() => late);
  await userEvent.type(await screen.findByLabelText('Full name'), 'Gallery Visser');
  answer(profile('Noa', 'Visser'));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"firstName":"Noa"'));
  expect(screen.getByLabelText('Full name')).toHaveValue('Gallery Visser');
});
