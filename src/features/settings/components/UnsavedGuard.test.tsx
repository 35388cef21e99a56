import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReportUnsaved } from '../hooks/useReportUnsaved';
import { isLeavingPage } from '../../../platform/leavePage';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { UnsavedGuard } from './UnsavedGuard';

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
/** true: the browser would ask. */
const unload = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('asks before a link leads away, and stays when asked to', async () => {
  const onFollow = show(true);
  await follow('Search');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
  expect(onFollow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onFollow.mock.calls.filter(([event]) => event.target instanceof HTMLAnchorElement)).toEqual([]);
  expect(unload()).toBe(true);
});

it('follows the link when that is wanted, without a second question by the browser', async () => {
  const onFollow = show(true);
  await follow('Search');
  await userEvent.click(screen.getByRole('button', { name: 'Leave page' }));
  expect(onFollow.mock.calls.map(([event]) => event.target)).toContain(screen.getByRole('link', { name: 'Search' }));
  expect(unload()).toBe(false);
});

it('asks nothing where everything is saved, and nothing of a link inside the page', async () => {
  const onFollow = show(false);
  await follow('Search');
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(unload()).toBe(false);
});

it('lets a link of the same page be', async () => {
  const onFollow = show(true);
  await follow('Further down');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onFollow).toHaveBeenCalledTimes(1);
});

it('is not asked about by the browser when the app leaves, as after signing in again', () => {
  show(true);
  expect(unload()).toBe(true);
  jest.mocked(isLeavingPage).mockReturnValueOnce(true);
  expect(unload()).toBe(false);
});
