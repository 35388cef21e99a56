// Stripe's script in this document: loaded when it is first needed, once, from Stripe's own host as it wants, and again
// after a failure. Only a document whose content security policy lets it in can call this (PageFacts.paymentProvider).
import type { Appearance, Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Locale } from '../../../lib/locales';

const stripeLocales: Readonly<Partial<Record<Locale, StripeElementLocale>>> = { no: 'nb', 'zh-Hans': 'zh', 'zh-Hant': 'zh-TW' };

const isStripeLocale = (locale: string): locale is StripeElementLocale => ['da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'ro', 'sv'].includes(locale);

const opened = new Map<string, Promise<Stripe>>();

/** Rejects when the script does not come. */
export function openStripe(publishableKey: string, locale: Locale): Promise<Stripe> {
  const known = opened.get(publishableKey);
  if (known !== undefined) return known;
  const opening = loadStripe(publishableKey, { locale: stripeLocales[locale] ?? (isStripeLocale(locale) ? locale : 'auto') }).then((stripe) => {
    if (stripe === null) throw new Error('Stripe needs a browser.');
    return stripe;
  });
  opened.set(publishableKey, opening);
  opening.catch(() => opened.delete(publishableKey));
  return opening;
}

/** The look of Stripe's fields, which are in frames of its own: from the tokens that hold where `place` is. */
export function stripeAppearance(place: Element): Appearance {
  const style = getComputedStyle(place);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-muted'),
      colorDanger: token('--signal'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--radius-2'),
    },
    rules: { '.Input': { border: `1px solid ${token('--line-strong')}` }, '.Block': { border: `1px solid ${token('--line')}` } },
  };
}
