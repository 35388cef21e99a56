import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { getSignInHref } from '../../lib/signInHref';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { savePendingFollow, type FollowTarget } from './pendingFollow';

export type FollowButtonProps = FollowTarget & {
  kind: Exclude<FollowTarget['kind'], 'lot'>;
  /** Part of the accessible name, which must say what is followed. */
  name: string;
};

/** For visitors without a session: a link to the sign-in that stores what to follow. */
export function FollowSignInLink({ kind, id, name }: FollowButtonProps) {
  const intl = useIntl();
  const location = useLocation();
  return (
    <ButtonLink
      to={getSignInHref(location)}
      overlay="SIGN_IN"
      rel="nofollow"
      size="small"
      icon={<Icon name="heart" size={16} />}
      aria-label={intl.formatMessage({ id: 'common.follow.signIn' }, { name })}
      onClick={() => savePendingFollow({ kind, id })}
    >
      <FormattedMessage id="common.follow.action" />
    </ButtonLink>
  );
}
