// Loads Stripe's script when it is first needed, from Stripe's own host as Stripe requires, and
// again after a failure. Works only in documents whose content security policy allows Stripe
// (PageInfo.paymentProvider).
import type { Appearance, Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '../../../lib/locales';

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

/** Rejects if the script does not load. */
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
export function getStripeAppearance(element: Element): Appearance {
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
