import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { usePageInfo } from '../../../platform/pageInfo';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import { CardFrame } from './CardFrame';
import { ProviderChallengeDialog, type ChallengeOutcome } from './ProviderChallengeDialog';

type ProviderChallengeProps = {
  challengeId: string;
  /** Called once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

const StripeChallenge = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './stripe')).StripeChallenge,
}));

/**
 * Shows the challenge of the bank or the identity service with the configured payment provider. Set
 * `isOverPage` when it opens from a dialog.
 */
export function ProviderChallenge({
  isOverPage = false,
  ...props
}: ProviderChallengeProps & { isOverPage?: boolean }) {
  const intl = useIntl();
  const { paymentProvider } = usePageInfo();
  if (paymentProvider?.name !== 'stripe') return <ProviderChallengeDialog {...props} />;
  if (paymentProvider.isAllowedByPolicy && !isOverPage) {
    return (
      <Suspense fallback={<Skeleton lines={1} />}>
        <StripeChallenge {...props} publishableKey={paymentProvider.publishableKey} />
      </Suspense>
    );
  }
  return (
    <Dialog
      title={intl.formatMessage({ id: 'account.challenge.title' })}
      onClose={() => props.onSettled('left')}
    >
      <CardFrame
        title={intl.formatMessage({ id: 'account.challenge.title' })}
        challengeId={props.challengeId}
        onMessage={(message) => {
          if (message.kind === 'settled') props.onSettled(message.outcome);
        }}
      />
    </Dialog>
  );
}
