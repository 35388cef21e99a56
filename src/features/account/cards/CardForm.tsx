import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accountsApi } from '../../../api/accounts/accountsApi';
import { useLazyGetCardQuery } from '../../../api/accounts/cards';
import { createListTag } from '../../../api/core/createServiceApi';
import { useAppDispatch } from '../../../api/core/store';
import { usePageInfo } from '../../../platform/pageInfo';
import { Banner } from '../../../ui/Banner';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import type { CardFormProps } from './CardHolder';
import { CardFrame } from './CardFrame';
import { SandboxCardForm } from './SandboxCardForm';

const StripeCardForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "stripe" */ './stripe')).StripeCardForm,
}));

/** Adds a payment card with the form of the configured payment provider. */
export function CardForm(props: CardFormProps) {
  const { paymentProvider } = usePageInfo();
  if (paymentProvider === null)
    return (
      <Banner severity="warn">
        <FormattedMessage id="account.card.unavailable" />
      </Banner>
    );
  if (paymentProvider.name === 'sandbox') return <SandboxCardForm {...props} />;
  return (
    <StripeContainer
      {...props}
      publishableKey={paymentProvider.publishableKey}
      isAllowedByPolicy={paymentProvider.isAllowedByPolicy}
    />
  );
}

/**
 * Shows Stripe's form in this document if its policy allows Stripe and no dialog is open. Otherwise
 * the form is in a frame with its own document.
 */
function StripeContainer({
  publishableKey,
  isAllowedByPolicy,
  ...props
}: CardFormProps & { publishableKey: string; isAllowedByPolicy: boolean }) {
  const intl = useIntl();
  const containerRef = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  const [getCard, { isFetching }] = useLazyGetCardQuery();
  /** Saved in the frame, but not read yet. */
  const [unreadId, setUnreadId] = useState<number | null>(null);
  // Stripe shows the bank's challenge in the page, where a modal dialog would cover it.
  const [isInDialog, setIsInDialog] = useState<boolean | null>(null);
  useLayoutEffect(() => setIsInDialog(containerRef.current?.closest('dialog') != null), []);
  const handleSaved = async (id: number): Promise<void> => {
    // The frame has a store of its own, so the lists of this page do not have the card yet.
    dispatch(accountsApi.util.invalidateTags([createListTag('card')]));
    const { data, isError } = await getCard({ id });
    setUnreadId(isError ? id : null);
    if (data !== undefined) props.onDone(data);
  };
  return (
    <div ref={containerRef}>
      {isInDialog === null && <Skeleton lines={4} />}
      {isInDialog === false && isAllowedByPolicy && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <StripeCardForm {...props} publishableKey={publishableKey} />
        </Suspense>
      )}
      {(isInDialog === true || (isInDialog === false && !isAllowedByPolicy)) && (
        <>
          <CardFrame
            title={intl.formatMessage({ id: 'account.card.label' })}
            onMessage={(message) => {
              if (message.kind === 'saved') void handleSaved(message.cardId);
            }}
          />
          {unreadId !== null && (
            <ErrorState
              onRetry={() => void handleSaved(unreadId)}
              isRetrying={isFetching}
              level={3}
            />
          )}
          {props.actions}
        </>
      )}
    </div>
  );
}
