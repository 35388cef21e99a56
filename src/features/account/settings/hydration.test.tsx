import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { usersApi } from '../../../api/buyer/users';
import { AppProviders } from '../../../app/AppProviders';
import { createEventChannel } from '../../../platform/eventChannel';
import { lotReplies } from '../../../../test/builders/wireLot';
import { testNow } from '../../../../test/setup/renderUi';
import { createTestClock } from '../../../../test/setup/testClock';
import { testContext, testStore, TestRouter } from '../../../../test/setup/renderFeature';
import { testIntl } from '../../../../test/setup/testIntl';
import { AccountSettingsPage } from './AccountSettingsPage';
import { SellerRegisterPage } from './SellerRegisterPage';

async function tree(page: ReactNode) {
  const { store } = testStore(lotReplies);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  return (
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={{ ...testContext, isSignedIn: true }}
      clock={{ clock: createTestClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <TestRouter path="/seller/register">{page}</TestRouter>
    </AppProviders>
  );
}

/** Renders on the server and hydrates in the browser. Returns the hydration errors. */
async function hydrate(page: ReactNode): Promise<{ html: string; hydrationErrors: unknown[] }> {
  const root = document.createElement('div');
  document.body.append(root);
  const html = renderToString(await tree(page));
  root.innerHTML = html;
  const hydrationErrors: unknown[] = [];
  const again = await tree(page);
  await act(async () => {
    hydrateRoot(root, again, { onRecoverableError: (error) => hydrationErrors.push(error) });
  });
  return { html, hydrationErrors };
}

afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

it('renders the frame of the account page on the server without personal data', async () => {
  const { html, hydrationErrors } = await hydrate(
    <AccountSettingsPage renderEmailForm={() => null} secondFactor={null} passkeys={null} />,
  );
  expect(html).toContain('<h1>Account</h1>');
  expect(html).not.toContain('noa@example.test');
  expect(hydrationErrors).toEqual([]);
  expect(await screen.findByText('Your current address is noa@example.test.')).toBeInTheDocument();
});

it('hydrates the seller registration form with a stored draft', async () => {
  window.sessionStorage.setItem(
    'gavel.settings.sellerRegister',
    '{"kind":"professional","shop_name":"Kiln","legal_name":"Kiln BV"}',
  );
  const { html, hydrationErrors } = await hydrate(<SellerRegisterPage />);
  expect(html).toContain('Shop name');
  expect(html).not.toContain('Kiln');
  expect(hydrationErrors).toEqual([]);
  expect(await screen.findByLabelText('Legal name of the business')).toHaveDisplayValue('Kiln BV');
  expect(screen.getByLabelText('Shop name')).toHaveDisplayValue('Kiln');
  await userEvent.type(screen.getByLabelText('City'), 'Delft');
  expect(window.sessionStorage.getItem('gavel.settings.sellerRegister')).toContain('Delft');
});
