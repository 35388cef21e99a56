import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useListFavoritesQuery } from '../../api/buyer/users';
import { usePageInfo } from '../../platform/pageInfo';
import { IconButton, IconLink } from '../../ui/IconButton';
import { useAppDispatch } from '../../api/core/store';
import { useEventChannel } from '../../platform/eventChannel';
import { savePendingFavorite } from './pendingFavorite';
import { changeFavorite } from './changeFavorite';

/** Follows or unfollows a lot optimistically and shows a snackbar on failure. */
function useFavorite(): (lotId: number, isFavorite: boolean) => Promise<void> {
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

type SignInFavoriteButtonProps = { lotId: number; title: string; isRaised?: boolean };

/** For visitors without a session: a link to the sign-in that stores the pending favorite. */
function SignInFavoriteButton({ lotId, title, isRaised = true }: SignInFavoriteButtonProps) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  return (
    <IconLink
      icon="heart"
      isRaised={isRaised}
      to={`/accounts/login?redirect_after=${encodeURIComponent(pathname + search)}`}
      overlay="SIGN_IN"
      rel="nofollow"
      label={intl.formatMessage({ id: 'lots.favorite.signIn' }, { title })}
      onClick={() => savePendingFavorite(lotId)}
    />
  );
}

type FavoriteButtonProps = {
  lotId: number;
  /** Part of the accessible name, which must identify the lot. */
  title: string;
  /** Adds a background, for use over pictures. */
  isRaised?: boolean;
};

function FavoriteToggle({ lotId, title, isRaised = true }: FavoriteButtonProps) {
  const intl = useIntl();
  const { isFavorite } = useListFavoritesQuery(
    {},
    { selectFromResult: ({ data }) => ({ isFavorite: data?.includes(lotId) === true }) },
  );
  const change = useFavorite();
  return (
    <IconButton
      icon="heart"
      isRaised={isRaised}
      label={intl.formatMessage({ id: 'lots.favorite.follow' }, { title })}
      isPressed={isFavorite}
      onClick={() => void change(lotId, !isFavorite)}
    />
  );
}

/** Follows a lot. Without a session it links to the sign-in and follows the lot afterwards. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { isSignedIn } = usePageInfo();
  return isSignedIn ? <FavoriteToggle {...props} /> : <SignInFavoriteButton {...props} />;
}
