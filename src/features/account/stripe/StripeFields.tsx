import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { useLocale } from '../../../i18n/useLocale';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { openStripe, getStripeAppearance } from './openStripe';

export type StripeHandle = { stripe: Stripe; elements: StripeElements };

type StripeFieldsProps = {
  publishableKey: string;
  options: StripeElementsOptionsMode;
  fields?: StripePaymentElementOptions;
  /** Stripe objects needed to submit; null until the fields are ready. */
  handleRef: RefObject<StripeHandle | null>;
};

/**
 * Stripe's Payment Element. Its fields are in Stripe's frames, so card data never pass through our
 * code.
 */
export function StripeFields({ publishableKey, options, fields, handleRef }: StripeFieldsProps) {
  const intl = useIntl();
  const locale = useLocale();
  const containerRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const mount = useEffectEvent((stripe: Stripe): StripePaymentElement | null => {
    if (containerRef.current === null) return null;
    const elements = stripe.elements({
      ...options,
      appearance: getStripeAppearance(containerRef.current),
    });
    const element = elements.create('payment', fields);
    element.on('ready', () => setState('ready'));
    element.on('loaderror', () => setState('failed'));
    element.mount(containerRef.current);
    handleRef.current = { stripe, elements };
    return element;
  });
  useEffect(() => {
    let isCurrent = true;
    let element: StripePaymentElement | null = null;
    openStripe(publishableKey, locale)
      .then((stripe) => {
        if (isCurrent) element = mount(stripe);
      })
      .catch(() => {
        if (isCurrent) setState('failed');
      });
    return () => {
      isCurrent = false;
      handleRef.current = null;
      element?.destroy();
    };
  }, [attempt, handleRef, locale, publishableKey]);

  const amount = options.mode === 'setup' ? undefined : options.amount;
  const { currency } = options;
  useEffect(() => {
    if (amount !== undefined)
      void handleRef.current?.elements.update({
        amount,
        ...(currency !== undefined && { currency }),
      });
  }, [amount, currency, handleRef]);

  return (
    <>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' && (
        <ErrorState
          title={intl.formatMessage({ id: 'account.stripe.failed' })}
          retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
          isRetrying={false}
          level={3}
          onRetry={() => {
            setState('loading');
            setAttempt((number) => number + 1);
          }}
        />
      )}
      <div ref={containerRef} hidden={state === 'failed'} />
    </>
  );
}
