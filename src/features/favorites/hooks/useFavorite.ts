// Following a lot from a component: optimistic, and when it fails the visitor is told. Used by FavoriteButton.
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { changeFavorite } from '../model/changeFavorite';

export function useFavorite(): (lotId: number, isWanted: boolean) => Promise<void> {
  const t = useT();
  const channel = useEventChannel();
  const store = useStore();
  return useCallback(
    async (lotId, isWanted) => {
      const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = store.dispatch;
      const isDone = await dispatch(changeFavorite(lotId, isWanted));
      if (!isDone) channel.emit('snackbar', { severity: 'error', text: t('lots.favorite.failed') });
    },
    [store, channel, t],
  );
}
