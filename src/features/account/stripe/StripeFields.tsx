import type { Stripe, StripeElements, StripeElementsOptionsMode, StripePaymentElement, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { openStripe, stripeAppearance } from './openStripe';

export type StripeHandle = { stripe: Stripe; elements: StripeElements };

type StripeFieldsProps = {
  publishableKey: string;
  options: StripeElementsOptionsMode;
  fields?: StripePaymentElementOptions;
  /** What sending needs; null until the fields can be filled in. */
  handleRef: RefObject<StripeHandle | null>;
};

/** Stripe's Payment Element: its fields are in frames of Stripe's, and what is typed there never passes here. */
export function StripeFields({ publishableKey, options, fields, handleRef }: StripeFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  const mount = useEffectEvent((stripe: Stripe): StripePaymentElement | null => {
    if (place.current === null) return null;
    const elements = stripe.elements({ ...options, appearance: stripeAppearance(place.current) });
    const element = elements.create('payment', fields);
    element.on('ready', () => setState('ready'));
    element.on('loaderror', () => setState('failed'));
    element.mount(place.current);
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
    if (amount !== undefined) void handleRef.current?.elements.update({ amount, ...(currency !== undefined && { currency }) });
  }, [amount, currency, handleRef]);

  return (
    <>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' && (
        <ErrorState
          title={t('account.stripe.failed')}
          retryLabel={t('common.action.retry')}
          retrying={false}
          level={3}
          onRetry={() => {
            setState('loading');
            setAttempt((number) => number + 1);
          }}
        />
      )}
      <div ref={place} hidden={state === 'failed'} />
    </>
  );
}
