import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type {
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripePaymentElement,
  StripePaymentElementOptions,
  Appearance,
  StripeElementLocale,
} from '@stripe/stripe-js';
import { useIntl } from 'react-intl';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useLocale } from '../../../../i18n/useLocale';
import {
  createValidationError,
  type ValidationError,
} from '../../../../platform/form/validationErrors';
import { ErrorState } from '../../../../ui/ErrorState';
import { Skeleton } from '../../../../ui/Skeleton';
import type { Locale } from '../../../../lib/locales';

const stripeLocales: Readonly<Partial<Record<Locale, StripeElementLocale>>> = {
  no: 'nb',
  'zh-Hans': 'zh',
  'zh-Hant': 'zh-TW',
};

const isStripeLocale = (locale: string): locale is StripeElementLocale =>
  ['da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'ro', 'sv'].includes(
    locale,
  );

const stripeByKey = new Map<string, Promise<Stripe>>();

/**
 * Loads Stripe's script when it is first needed, from Stripe's own host as Stripe requires, and
 * again after a failure. Works only in documents whose content security policy allows Stripe
 * (PageInfo.paymentProvider). Rejects if the script does not load.
 */
export function openStripe(publishableKey: string, locale: Locale): Promise<Stripe> {
  const openedStripe = stripeByKey.get(publishableKey);
  if (openedStripe !== undefined) return openedStripe;
  const opening = loadStripe(publishableKey, {
    locale: stripeLocales[locale] ?? (isStripeLocale(locale) ? locale : 'auto'),
  }).then((stripe) => {
    if (stripe === null) throw new Error('Stripe needs a browser.');
    return stripe;
  });
  stripeByKey.set(publishableKey, opening);
  opening.catch(() => stripeByKey.delete(publishableKey));
  return opening;
}

/**
 * The appearance of Stripe's fields, which are in Stripe's frames, from the design tokens at
 * `element`.
 */
function getStripeAppearance(element: Element): Appearance {
  const style = getComputedStyle(element);
  const getToken = (name: string): string => style.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: getToken('--accent'),
      colorBackground: getToken('--surface'),
      colorText: getToken('--ink'),
      colorTextSecondary: getToken('--ink-muted'),
      colorDanger: getToken('--signal'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: getToken('--radius-2'),
    },
    rules: {
      '.Input': { border: `1px solid ${getToken('--line-strong')}` },
      '.Block': { border: `1px solid ${getToken('--line')}` },
    },
  };
}

export type StripeHandle = { stripe: Stripe; elements: StripeElements };

/**
 * Has Stripe check its fields, next to which it shows their errors. Returns the Stripe objects that
 * create a token, or why there can be none yet.
 */
export async function submitStripeFields({
  current: handle,
}: RefObject<StripeHandle | null>): Promise<StripeHandle | { validationError: ValidationError }> {
  if (handle === null) return { validationError: createValidationError('card_form_loading') };
  const { error } = await handle.elements.submit();
  return error === undefined
    ? handle
    : { validationError: createValidationError('card_incomplete') };
}

/** The reason why Stripe created no token. */
export const toStripeFailure = ({ type }: { type: string }) => ({
  validationError: createValidationError(
    type === 'card_error' ? 'card_declined' : 'card_form_failed',
  ),
});

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
