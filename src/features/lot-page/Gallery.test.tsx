import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../../test/setup/renderUi';
import { Gallery } from './Gallery';

const image = (number: number) => ({
  source: `lot-1-${number}`,
  largest: `lot-1-${number}`,
  title: `View ${number}`,
});
const show = (count: number) =>
  renderUi(
    <Gallery
      images={Array.from({ length: count }, (_item, index) => image(index + 1))}
      title="Blue vase"
    />,
  );
const currentThumb = () =>
  within(screen.getByRole('list', { name: 'All pictures' }))
    .getAllByRole('link')
    .findIndex((link) => link.getAttribute('aria-current') === 'true');

it('moves by arrows, keys and thumbnails, and stops at the ends', async () => {
  show(3);
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(currentThumb()).toBe(1);
  screen.getByRole('button', { name: 'View 2 Enlarge picture 2 of 3' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(currentThumb()).toBe(1);
  await userEvent.click(screen.getByRole('link', { name: 'Show picture 1' }));
  expect(currentThumb()).toBe(0);
});

it('opens a picture in the full-screen viewer, which can step to the others', async () => {
  show(3);
  await userEvent.click(screen.getByRole('button', { name: 'View 1 Enlarge picture 1 of 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures: Blue vase' }));
  expect(dialog.getByRole('img', { name: 'View 1' })).toHaveAttribute(
    'src',
    '/images/cw_reference/lot-1-1.jpg',
  );
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Zoom in' }), { key: 'ArrowRight' });
  expect(dialog.getByRole('img', { name: 'View 2' })).toBeInTheDocument();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Zoom in' }), { key: 'End' });
  expect(dialog.getByText('3 of 3')).toBeInTheDocument();
  fireEvent.keyDown(dialog.getByRole('button', { name: 'Zoom in' }), { key: 'Home' });
  await userEvent.click(dialog.getByRole('button', { name: 'Show picture 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentThumb()).toBe(1);
});

it('shows no controls for one picture, and says when there is none', () => {
  show(1).unmount();
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  show(0);
  expect(screen.getByText('No photos of this lot.')).toBeInTheDocument();
});
