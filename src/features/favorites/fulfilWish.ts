// After signing in: follows the lot whose heart was pressed before. Called once by the app when someone is signed in.
import type { Translate } from '../../i18n/createTranslator';
import type { EventChannel } from '../../platform/eventChannel';
import { changeFavorite, type FavoriteDispatch } from './model/changeFavorite';
import { takeWish } from './model/favoriteWish';

type Parts = { dispatch: FavoriteDispatch; channel: EventChannel; t: Translate };

/** Never rejects; says how it went. */
export async function fulfilWish({ dispatch, channel, t }: Parts): Promise<void> {
  const lotId = takeWish();
  if (lotId === null) return;
  const isDone = await changeFavorite(dispatch, lotId, true);
  channel.emit('snackbar', isDone ? { severity: 'success', text: t('lots.favorite.added') } : { severity: 'error', text: t('lots.favorite.failed') });
}
