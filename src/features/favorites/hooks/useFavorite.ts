// Follows or unfollows a lot optimistically and shows a snackbar on failure.
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../../api/core/store';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { changeFavorite } from '../model/changeFavorite';

export function useFavorite(): (lotId: number, isFavorite: boolean) => Promise<void> {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  return useCallback(
    async (lotId, isFavorite) => {
      const isDone = await changeFavorite(dispatch, lotId, isFavorite);
      if (!isDone)
        channel.emit('snackbar', {
          severity: 'error',
          text: intl.formatMessage({ id: 'lots.favorite.failed' }),
        });
    },
    [dispatch, channel, intl],
  );
}
