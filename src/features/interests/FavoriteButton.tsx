import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useListFavoritesQuery, usersApi } from '../../api/buyer/users';
import { getSignInHref } from '../../lib/signInHref';
import { usePageInfo } from '../../platform/pageInfo';
import { IconButton, IconLink } from '../../ui/IconButton';
import { useAppDispatch, type AppDispatch } from '../../api/core/store';
import { useEventChannel } from '../../platform/eventChannel';
import { savePendingFollow } from './pendingFollow';

/**
 * Follows or unfollows a lot. The endpoints update the cache before the server responds.
 * Idempotent.
 */
export function sendFavorite(dispatch: AppDispatch, lotId: number, isFavorite: boolean) {
  const { createInterestLot, removeInterestLot } = usersApi.endpoints;
  return isFavorite
    ? dispatch(createInterestLot.initiate({ body: { lot_id: lotId } }))
    : dispatch(removeInterestLot.initiate({ id: lotId }));
}

type SignInFavoriteButtonProps = { lotId: number; title: string; isRaised?: boolean };

/** For visitors without a session: a link to the sign-in that stores the pending favorite. */
function SignInFavoriteButton({ lotId, title, isRaised = true }: SignInFavoriteButtonProps) {
  const intl = useIntl();
  const location = useLocation();
  return (
    <IconLink
      icon="heart"
      isRaised={isRaised}
      to={getSignInHref(location)}
      overlay="SIGN_IN"
      rel="nofollow"
      label={intl.formatMessage({ id: 'lots.favorite.signIn' }, { title })}
      onClick={() => savePendingFollow({ kind: 'lot', id: lotId })}
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
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const { isFavorite } = useListFavoritesQuery(
    {},
    { selectFromResult: ({ data }) => ({ isFavorite: data?.includes(lotId) === true }) },
  );
  const toggle = async (): Promise<void> => {
    const { error } = await sendFavorite(dispatch, lotId, !isFavorite);
    if (error !== undefined)
      channel.emit('snackbar', {
        severity: 'error',
        text: intl.formatMessage({ id: 'lots.favorite.failed' }),
      });
  };
  return (
    <IconButton
      icon="heart"
      isRaised={isRaised}
      label={intl.formatMessage({ id: 'lots.favorite.follow' }, { title })}
      isPressed={isFavorite}
      onClick={() => void toggle()}
    />
  );
}

/** Follows a lot. Without a session it links to the sign-in and follows the lot afterwards. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { isSignedIn } = usePageInfo();
  return isSignedIn ? <FavoriteToggle {...props} /> : <SignInFavoriteButton {...props} />;
}
