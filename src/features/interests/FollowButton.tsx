import { FormattedMessage, useIntl } from 'react-intl';
import { useListFollowsQuery } from '../../api/buyer/interests';
import { useAppDispatch } from '../../api/core/store';
import { useEventChannel } from '../../platform/eventChannel';
import { usePageInfo } from '../../platform/pageInfo';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { changeFollow } from './changeFollow';
import { FollowSignInLink, type FollowButtonProps } from './FollowSignInLink';

function FollowToggle({ kind, id, name }: FollowButtonProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const { isFollowed } = useListFollowsQuery(
    {},
    { selectFromResult: ({ data }) => ({ isFollowed: data?.[kind].includes(id) === true }) },
  );
  const toggle = async (): Promise<void> => {
    const problem = await changeFollow(dispatch, intl, { kind, id }, !isFollowed);
    if (problem !== null) channel.emit('snackbar', { severity: 'error', text: problem });
  };
  return (
    <Button
      size="small"
      aria-label={
        isFollowed
          ? intl.formatMessage({ id: 'common.follow.activeLabel' }, { name })
          : intl.formatMessage({ id: 'common.follow.label' }, { name })
      }
      aria-pressed={isFollowed}
      onClick={() => void toggle()}
    >
      {/* A toggle shows one of two contents and reserves the width of both. */}
      <span>
        <Icon name="heart" size={16} />
        <FormattedMessage id="common.follow.action" />
      </span>
      <span>
        <Icon name="heart" size={16} isFilled />
        <FormattedMessage id="common.follow.active" />
      </span>
    </Button>
  );
}

/**
 * Follows a category, seller, auction, auction type or collection. Without a session it links to
 * the sign-in and follows afterwards.
 */
export function FollowButton(props: FollowButtonProps) {
  const { isSignedIn } = usePageInfo();
  return isSignedIn ? <FollowToggle {...props} /> : <FollowSignInLink {...props} />;
}
