import { renderToString } from 'react-dom/server';
import { screen } from '@testing-library/react';
import { renderFeature, testContext, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { testIntl } from '../../test/setup/testIntl';
import { AppProviders } from '../app/AppProviders';
import { createEventChannel } from '../platform/eventChannel';
import { useCountryOptions } from './useCountryOptions';

const callingCode = (code: string): string => (code === 'nl' ? ' (+31)' : '');

function List({
  currentCode = '',
  formatNote,
}: {
  currentCode?: string;
  formatNote?: (code: string) => string;
}) {
  const options = useCountryOptions({ currentCode, ...(formatNote && { formatNote }) });
  return <output>{options.map(({ value, label }) => `${value}=${label}`).join(' ')}</output>;
}
const getStatusText = (): string => screen.getByRole('status').textContent ?? '';

it('offers the 44 countries by name, in order', () => {
  renderFeature(<List />);
  expect(getStatusText().match(/\w\w=/g)).toHaveLength(44);
  expect(getStatusText()).toMatch(/^ad=Andorra au=Australia at=Austria be=Belgium /);
});

it('adds a note, and the selected country even if it is not ours', () => {
  renderFeature(<List currentCode="br" formatNote={callingCode} />);
  expect(getStatusText()).toContain('nl=Netherlands (+31)');
  expect(getStatusText().match(/\w\w=/g)).toHaveLength(45);
  expect(getStatusText()).toContain('br=');
});

it('lists each country once, whichever is selected', () => {
  renderFeature(<List currentCode="nl" />);
  expect(getStatusText().match(/\w\w=/g)).toHaveLength(44);
});

it('offers all countries on the server', () => {
  const { store } = testStore({});
  const html = renderToString(
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={testContext}
      clock={{ clock: createTestClock(testNow), renderedAt: testNow }}
      channel={createEventChannel()}
    >
      <List />
    </AppProviders>,
  );
  expect(html.match(/\w\w=[A-Z]/g)).toHaveLength(44);
});
