// After sign-in: follows the lot whose favorite button was pressed before.
import type { IntlShape } from 'react-intl';
import type { AppDispatch } from '../../api/core/store';
import type { EventChannel } from '../../platform/eventChannel';
import { changeFavorite } from './changeFavorite';
import { takePendingFavorite } from './pendingFavorite';

type PendingFavoriteDependencies = {
  dispatch: AppDispatch;
  channel: EventChannel;
  intl: IntlShape;
};

/** Never rejects; shows the result in a snackbar. */
export async function applyPendingFavorite({
  dispatch,
  channel,
  intl,
}: PendingFavoriteDependencies): Promise<void> {
  const lotId = takePendingFavorite();
  if (lotId === null) return;
  const isDone = await changeFavorite(dispatch, lotId, true);
  channel.emit(
    'snackbar',
    isDone
      ? { severity: 'success', text: intl.formatMessage({ id: 'lots.favorite.added' }) }
      : { severity: 'error', text: intl.formatMessage({ id: 'lots.favorite.failed' }) },
  );
}
