import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { Dialog } from '../../../ui/Dialog';
import { Skeleton } from '../../../ui/Skeleton';
import { CardFrame } from './CardFrame';
import { ProviderChallengeDialog, type ChallengeOutcome } from './ProviderChallengeDialog';

type ProviderChallengeProps = {
  challengeId: string;
  /** Told once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

const StripeChallenge = lazy(async () => ({ default: (await import(/* webpackChunkName: "stripe" */ '../stripe')).StripeChallenge }));

/** What the bank or the identity service asks, as the payment provider that there is shows it. `isOverPage`: from a dialog. */
export function ProviderChallenge({ isOverPage = false, ...props }: ProviderChallengeProps & { isOverPage?: boolean }) {
  const t = useT();
  const { paymentProvider } = usePageFacts();
  if (paymentProvider?.name !== 'stripe') return <ProviderChallengeDialog {...props} />;
  if (paymentProvider.isAllowedHere && !isOverPage) {
    return (
      <Suspense fallback={<Skeleton lines={1} />}>
        <StripeChallenge {...props} publishableKey={paymentProvider.publishableKey} />
      </Suspense>
    );
  }
  return (
    <Dialog title={t('account.challenge.title')} closeLabel={t('common.action.close')} onClose={() => props.onSettled('left')}>
      <CardFrame
        title={t('account.challenge.title')}
        challengeId={props.challengeId}
        onMessage={(message) => {
          if (message.kind === 'settled') props.onSettled(message.outcome);
        }}
      />
    </Dialog>
  );
}
