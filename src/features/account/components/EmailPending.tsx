import { FormattedMessage, useIntl } from 'react-intl';
import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { EmailCodeForm } from './EmailCodeForm';

/** The code form for a pending email change, or a message that there is none. */
export function EmailPending({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useGetOwnProfileQuery({});
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'common.error.load.title' })}
        retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        level={3}
      />
    );
  }
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.pendingEmail !== null) return <EmailCodeForm onDone={onDone} />;
  return (
    <EmptyState
      icon="check"
      level={3}
      title={intl.formatMessage({ id: 'account.email.noneTitle' })}
      actions={
        <ButtonLink to="/accounts/settings/account">
          <FormattedMessage id="account.email.settings" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="account.email.none" />
    </EmptyState>
  );
}
