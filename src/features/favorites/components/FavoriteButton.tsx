import { useIntl } from 'react-intl';
import { useListFavoritesQuery } from '../../../api/buyer/users';
import { usePageInfo } from '../../../platform/pageInfo';
import { IconButton } from '../../../ui/IconButton';
import { useFavorite } from '../hooks/useFavorite';
import { SignInFavoriteButton } from './SignInFavoriteButton';

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
