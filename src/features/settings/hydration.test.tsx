import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { usersApi } from '../../api/buyer/users';
import { AppProviders } from '../../app/AppProviders';
import { createEventChannel } from '../../platform/eventChannel';
import { createMemoryNavigation } from '../../platform/memoryNavigation';
import { NavigationProvider } from '../../platform/NavigationContext';
import { lotReplies } from '../../../test/builders/wireLot';
import { testNow } from '../../../test/setup/renderUi';
import { createTestClock } from '../../../test/setup/testClock';
import { testFacts, testStore } from '../../../test/setup/renderFeature';
import { testIntl } from '../../../test/setup/testIntl';
import { AccountSettingsPage } from './pages/AccountSettingsPage';
import { SellerRegisterPage } from './pages/SellerRegisterPage';

async function tree(page: ReactNode) {
  const { store } = testStore(lotReplies);
  await store.dispatch(usersApi.endpoints.getMe.initiate({}));
  return (
    <AppProviders store={store} intl={testIntl()} facts={{ ...testFacts, isSignedIn: true }} clock={{ clock: createTestClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <NavigationProvider navigation={createMemoryNavigation('/seller/register')}>{page}</NavigationProvider>
    </AppProviders>
  );
}

/** Renders on the server, then takes it up in the browser; the faults that React had to mend. */
async function hydrate(page: ReactNode): Promise<{ html: string; faults: unknown[] }> {
  const root = document.createElement('div');
  document.body.append(root);
  const html = renderToString(await tree(page));
  root.innerHTML = html;
  const faults: unknown[] = [];
  const again = await tree(page);
  await act(async () => {
    hydrateRoot(root, again, { onRecoverableError: (error) => faults.push(error) });
  });
  return { html, faults };
}

afterEach(() => {
  document.body.replaceChildren();
  window.sessionStorage.clear();
});

it('renders the frame of the account on the server, without the person’s data', async () => {
  const { html, faults } = await hydrate(<AccountSettingsPage renderEmailForm={() => null} secondFactor={null} passkeys={null} />);
  expect(html).toContain('<h1>Account</h1>');
  expect(html).not.toContain('noa@example.test');
  expect(faults).toEqual([]);
  expect(await screen.findByText('Your address is noa@example.test.')).toBeInTheDocument();
});

it('takes up the form of becoming a seller, with a draft that the tab kept', async () => {
  window.sessionStorage.setItem('gavel.settings.sellerRegister', '{"kind":"professional","shop_name":"Kiln","legal_name":"Kiln BV"}');
  const { html, faults } = await hydrate(<SellerRegisterPage />);
  expect(html).toContain('Shop name');
  expect(html).not.toContain('Kiln');
  expect(faults).toEqual([]);
  expect(await screen.findByLabelText('Legal name of the business')).toHaveDisplayValue('Kiln BV');
  expect(screen.getByLabelText('Shop name')).toHaveDisplayValue('Kiln');
  await userEvent.type(screen.getByLabelText('City'), 'Delft');
  expect(window.sessionStorage.getItem('gavel.settings.sellerRegister')).toContain('Delft');
});
