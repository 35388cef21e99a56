// Following a lot from a component: optimistic, and when it fails the visitor is told. Used by FavoriteButton.
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { changeFavorite, type FavoriteDispatch } from '../model/changeFavorite';

export function useFavorite(): (lotId: number, isWanted: boolean) => Promise<void> {
  const t = useT();
  const channel = useEventChannel();
  const dispatch = useDispatch<FavoriteDispatch>();
  return useCallback(
    async (lotId, isWanted) => {
      const isDone = await changeFavorite(dispatch, lotId, isWanted);
      if (!isDone) channel.emit('snackbar', { severity: 'error', text: t('lots.favorite.failed') });
    },
    [dispatch, channel, t],
  );
}
