import { useLocation } from '../../../platform/NavigationContext';
import { useT } from '../../../i18n/useT';
import { IconLink } from '../../../ui/IconLink';
import { rememberWish } from '../model/favoriteWish';

type SignInHeartProps = { lotId: number; title: string; raised?: boolean };

/** The heart of a visitor without a session: a link to signing in that remembers the wish. */
export function SignInHeart({ lotId, title, raised = true }: SignInHeartProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <IconLink
      icon="heart"
      raised={raised}
      href={`/accounts/login?redirect_after=${encodeURIComponent(pathname + search)}`}
      data-overlay="SIGN_IN"
      rel="nofollow"
      label={t('lots.favorite.signIn', { title })}
      onClick={() => rememberWish(lotId)}
    />
  );
}
