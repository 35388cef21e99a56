import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { IconLink } from '../../../ui/IconLink';
import { savePendingFavorite } from '../model/pendingFavorite';

type SignInFavoriteButtonProps = { lotId: number; title: string; isRaised?: boolean };

/** For visitors without a session: a link to the sign-in that stores the pending favorite. */
export function SignInFavoriteButton({ lotId, title, isRaised = true }: SignInFavoriteButtonProps) {
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
