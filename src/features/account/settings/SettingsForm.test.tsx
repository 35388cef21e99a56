import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReportUnsaved, UnsavedGuard } from './SettingsForm';
import { isLeavingPage } from '../../../platform/leavePage';
import { renderFeature } from '../../../../test/setup/renderFeature';

jest.mock('../../../platform/leavePage', () => ({ isLeavingPage: jest.fn(() => false) }));

function Form({ isDirty }: { isDirty: boolean }) {
  useReportUnsaved('form', isDirty);
  return null;
}

function show(isDirty: boolean) {
  const onFollow = jest.fn((event: MouseEvent) => event.preventDefault());
  document.addEventListener('click', onFollow);
  renderFeature(
    <UnsavedGuard>
      <Form isDirty={isDirty} />
      <a href="/en/s">Search</a>
      <a href="#there">Further down</a>
    </UnsavedGuard>,
  );
  return onFollow;
}
const follow = (name: string): Promise<void> => userEvent.click(screen.getByRole('link', { name }));
/** Returns true if the browser would ask. */
const unload = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('asks before following a link and stays on request', async () => {
  const onFollow = show(true);
  await follow('Search');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(onFollow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    onFollow.mock.calls.filter(([event]) => event.target instanceof HTMLAnchorElement),
  ).toEqual([]);
  expect(unload()).toBe(true);
});

it('follows the link on request without a second prompt by the browser', async () => {
  const onFollow = show(true);
  await follow('Search');
  await userEvent.click(screen.getByRole('button', { name: 'Leave page' }));
  expect(onFollow.mock.calls.map(([event]) => event.target)).toContain(
    screen.getByRole('link', { name: 'Search' }),
  );
  expect(unload()).toBe(false);
});

it('does not ask if everything is saved, or for a link within the page', async () => {
  const onFollow = show(false);
  await follow('Search');
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(unload()).toBe(false);
});

it('does not ask for a link to the same page', async () => {
  const onFollow = show(true);
  await follow('Further down');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onFollow).toHaveBeenCalledTimes(1);
});

it('causes no browser prompt when the app leaves, as after signing in again', () => {
  show(true);
  expect(unload()).toBe(true);
  jest.mocked(isLeavingPage).mockReturnValueOnce(true);
  expect(unload()).toBe(false);
});
