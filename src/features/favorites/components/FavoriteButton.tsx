import { useListFavoritesQuery } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { IconButton } from '../../../ui/IconButton';
import { useFavorite } from '../hooks/useFavorite';
import { SignInHeart } from './SignInHeart';

type FavoriteButtonProps = {
  lotId: number;
  /** Names the lot for those who hear the button alone. */
  title: string;
  /** On a ground of its own, over pictures. */
  raised?: boolean;
};

function Heart({ lotId, title, raised = true }: FavoriteButtonProps) {
  const t = useT();
  const { isFavorite } = useListFavoritesQuery({}, { selectFromResult: ({ data }) => ({ isFavorite: data?.includes(lotId) === true }) });
  const change = useFavorite();
  return (
    <IconButton
      icon="heart"
      raised={raised}
      label={t('lots.favorite.follow', { title })}
      pressed={isFavorite}
      onClick={() => void change(lotId, !isFavorite)}
    />
  );
}

/** Follows a lot. Without a session it leads to signing in, and the wish is fulfilled afterwards. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { isSignedIn } = usePageFacts();
  return isSignedIn ? <Heart {...props} /> : <SignInHeart {...props} />;
}
