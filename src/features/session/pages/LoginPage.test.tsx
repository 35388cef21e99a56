import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { LoginPage } from './LoginPage';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const left = jest.mocked(leavePage);
beforeEach(() => left.mockClear());

const signedIn = {
  'POST /accounts/api/v2/sessions': {
    status: 201,
    body: { session: { expires_at: '2027-01-01T00:00:00Z' }, user: { id: 501, display_name: 'Noa', is_seller: false, locale: 'en' } },
  },
};

async function signIn(path: string): Promise<void> {
  renderFeature(<LoginPage />, { path, replies: signedIn });
  await userEvent.type(screen.getByLabelText('E-mail address'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

it.each([
  ['/accounts/login?redirect_after=%2Fl%2F1-vase%3Fship_to%3Dde', '/en/l/1-vase?ship_to=de'],
  ['/accounts/login', '/en'],
  ['/accounts/login?redirect_after=https%3A%2F%2Fevil.test%2F', '/en'],
  ['/accounts/login?redirect_after=%2F%2Fevil.test', '/en'],
  ['/accounts/login?redirect_after=%2F%5Cevil.test', '/en'],
])('from %s leads to %s', async (path, target) => {
  await signIn(path);
  await waitFor(() => expect(left).toHaveBeenCalledWith(target));
});

it('tells what went wrong with a form that was sent without scripts', () => {
  renderFeature(<LoginPage />, { path: '/accounts/login?error=invalid_credentials' });
  expect(screen.getByRole('alert')).toHaveTextContent('The e-mail address or the password is not right.');
});

it('asks nobody twice', async () => {
  renderFeature(<LoginPage />, { path: '/accounts/login?redirect_after=%2Ffavorites', facts: { isSignedIn: true }, replies: { 'GET /buyer/api/v1/users/me': { body: { user: wireProfile() } } } });
  expect(await screen.findByText('You are signed in as Noa.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en/favorites');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
