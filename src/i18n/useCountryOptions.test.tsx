import { renderToString } from 'react-dom/server';
import { screen } from '@testing-library/react';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { testIntl } from '../../test/setup/testIntl';
import { AppProviders } from '../app/AppProviders';
import { createEventChannel } from '../platform/eventChannel';
import { useCountryOptions } from './useCountryOptions';

const callingCode = (code: string): string => (code === 'nl' ? ' (+31)' : '');

function List({ present = '', noteOf }: { present?: string; noteOf?: (code: string) => string }) {
  const options = useCountryOptions({ present, ...(noteOf && { noteOf }) });
  return <output>{options.map(({ value, label }) => `${value}=${label}`).join(' ')}</output>;
}
const shown = (): string => screen.getByRole('status').textContent ?? '';

it('offers the 44 countries by name, in order', () => {
  renderFeature(<List />);
  expect(shown().match(/\w\w=/g)).toHaveLength(44);
  expect(shown()).toMatch(/^ad=Andorra au=Australia at=Austria be=Belgium /);
});

it('adds a note, and a country that is chosen though it is none of ours', () => {
  renderFeature(<List present="br" noteOf={callingCode} />);
  expect(shown()).toContain('nl=Netherlands (+31)');
  expect(shown().match(/\w\w=/g)).toHaveLength(45);
  expect(shown()).toContain('br=');
});

it('lists each country once, whichever is chosen', () => {
  renderFeature(<List present="nl" />);
  expect(shown().match(/\w\w=/g)).toHaveLength(44);
});

it('has all of them on the server', () => {
  const { store } = testStore({});
  const html = renderToString(
    <AppProviders store={store} intl={testIntl()} facts={testFacts} clock={{ clock: createTestClock(testNow), renderedAt: testNow }} channel={createEventChannel()}>
      <List />
    </AppProviders>,
  );
  expect(html.match(/\w\w=[A-Z]/g)).toHaveLength(44);
});
