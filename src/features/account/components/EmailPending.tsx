import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { EmailCodeForm } from './EmailCodeForm';

/** The code of a change of e-mail address, where one is under way; otherwise it says that there is none. */
export function EmailPending({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useGetOwnProfileQuery({});
  if (data === undefined && isError) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />;
  }
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.pendingEmail !== null) return <EmailCodeForm onDone={onDone} />;
  return (
    <EmptyState
      icon="check"
      level={3}
      title={t('account.email.noneTitle')}
      actions={<ButtonLink href="/accounts/settings/account">{t('account.email.settings')}</ButtonLink>}
    >
      {t('account.email.none')}
    </EmptyState>
  );
}
