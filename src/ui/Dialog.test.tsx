import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { renderUi } from '../../test/setup/renderUi';
import { testIntl } from '../../test/setup/testIntl';
import { Dialog } from './Dialog';

function Harness({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Confirm your bid" onClose={close}>
          Sure?
        </Dialog>
      )}
    </>
  );
}

async function open(): Promise<jest.Mock> {
  const onClose = jest.fn();
  renderUi(<Harness onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return onClose;
}

it('is named by its title and becomes modal', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await open();
  expect(screen.getByRole('dialog', { name: 'Confirm your bid' })).toBeVisible();
  expect(showModal).toHaveBeenCalledTimes(1);
});

it('closes with its button and returns the focus', async () => {
  const onClose = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes on Esc and on a backdrop click, not on a click inside', async () => {
  const onClose = await open();
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(screen.getByText('Sure?'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is open in server-rendered HTML', () => {
  expect(
    renderToString(
      <RawIntlProvider value={testIntl('en')}>
        <Dialog title="T" onClose={() => undefined}>
          x
        </Dialog>
      </RawIntlProvider>,
    ),
  ).toMatch(/^<dialog[^>]* open=""/);
});
