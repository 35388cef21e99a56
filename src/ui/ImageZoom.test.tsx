import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/setup/renderUi';
import { ImageZoom } from './ImageZoom';

it('zooms and moves by keyboard, and Esc makes only the zoom go', async () => {
  const outer = jest.fn();
  renderUi(
    <div role="presentation" onKeyDown={outer}>
      <ImageZoom zoomInLabel="Enlarge" zoomOutLabel="Make smaller"><img src="/x" alt="" /></ImageZoom>
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  outer.mockClear();
  const layer = screen.getByRole('button', { name: 'Make smaller' }).firstElementChild;
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(layer).toHaveStyle({ transformOrigin: '70% 40%' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Enlarge' })).toHaveFocus();
  expect(outer).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledTimes(1);
});
