import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeOwnProfile } from '../../../api/buyer/ownProfile';
import { leavePage } from '../../../platform/leavePage';
import { lotReplies, wireProfile } from '../../../../test/builders/wireLot';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SnackbarLog } from '../../../../test/setup/SnackbarLog';
import { RegionSection } from './PasswordSection';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));

const PATCH = 'PATCH /buyer/api/v1/users/me';

function show() {
  return renderFeature(
    <>
      <SnackbarLog />
      <RegionSection profile={decodeOwnProfile({ user: wireProfile() })} />
    </>,
    {
      replies: {
        ...lotReplies,
        [PATCH]: { body: { user: wireProfile() } },
        'GET /finance/api/v1/currency_rates': {
          body: {
            as_of: '2026-11-20',
            rates: [
              { currency_code: 'EUR', per_euro: 1 },
              { currency_code: 'GBP', per_euro: 0.87 },
            ],
          },
        },
      },
    },
  );
}
const save = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Save language and region' }));

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(leavePage).mockClear();
});

it('lists languages by their own names and countries, and sends only changes', async () => {
  show();
  expect(screen.getByRole('option', { name: 'Nederlands' })).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: 'Germany' })).toBeInTheDocument();
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Netherlands');
  expect(screen.getByLabelText('Currency')).toHaveDisplayValue('Euro (€)');
  expect(await screen.findByRole('option', { name: 'British Pound (£)' })).toBeInTheDocument();
});

it('saves both and stays on the page', async () => {
  const { transport } = show();
  await userEvent.selectOptions(
    screen.getByLabelText('Country'),
    await screen.findByRole('option', { name: 'Germany' }),
  );
  await save();
  expect(await screen.findByText('Language and region saved.')).toBeInTheDocument();
  expect(JSON.parse(transport.sent(PATCH)[0]?.body ?? '')).toEqual({
    locale: 'en',
    country_code: 'de',
    currency_code: 'EUR',
  });
  expect(leavePage).not.toHaveBeenCalled();
});

it('loads the page in the new language, which confirms the change', async () => {
  const { unmount } = show();
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'nl');
  await save();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/nl/accounts/settings/account'));
  expect(screen.queryByText('Language and region saved.')).not.toBeInTheDocument();
  unmount();
  show();
  expect(await screen.findByText('Language and region saved.')).toBeInTheDocument();
});

it('loads the page again with prices in the new currency', async () => {
  const { transport } = show();
  await userEvent.selectOptions(
    screen.getByLabelText('Currency'),
    await screen.findByRole('option', { name: 'British Pound (£)' }),
  );
  await save();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/en/accounts/settings/account'));
  expect(JSON.parse(transport.sent(PATCH)[0]?.body ?? '')).toMatchObject({ currency_code: 'GBP' });
});
