import { screen, within } from '@testing-library/react';
import { renderFeature } from '../../test/setup/renderFeature';
import { ConfirmDialog } from './ConfirmDialog';

it('puts the confirm button before the cancel button and focuses neither', () => {
  renderFeature(
    <ConfirmDialog
      title="Remove this address?"
      confirmLabel="Remove"
      variant="danger"
      send={() => Promise.resolve(null)}
      messages={{ unknown: 'common.something_went_wrong_please_try_again' }}
      onDone={() => undefined}
      onClose={() => undefined}
    >
      Dam 1
    </ConfirmDialog>,
  );
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Close', 'Remove', 'Cancel']);
  expect(screen.getByRole('button', { name: 'Remove' })).not.toHaveFocus();
});
