// The badges of a seller in the visitor's language. Badges that follow from the seller's profile
// (professional, top seller) come before those that were granted. Pure.
import { defaultLocale, type Locale } from '../../../../src/lib/locales';
import type { SellerBadge } from '../../database/schema';
import { badgeKinds, type BadgeKind } from './badgeKinds';

type BadgeSource = { is_pro: boolean; is_top: boolean; badges: readonly SellerBadge[] };

function isBadgeKind(name: string): name is BadgeKind {
  return Object.hasOwn(badgeKinds, name);
}

/** Stored badges use the default locale, English. */
export function toBadge(name: BadgeKind, locale: Locale = defaultLocale): SellerBadge {
  const { icon, texts } = badgeKinds[name];
  const [title, description] = texts[locale];
  return { name, title, description, icon };
}

/** Each badge appears once; a badge of an unknown kind keeps its stored texts. */
export function getSellerBadges(
  { is_pro: isPro, is_top: isTop, badges }: BadgeSource,
  locale: Locale,
): SellerBadge[] {
  const earned: BadgeKind[] = [
    ...(isPro ? (['pro'] as const) : []),
    ...(isTop ? (['top_seller'] as const) : []),
  ];
  const granted = badges.filter(({ name }) => !earned.some((kind) => kind === name));
  return [
    ...earned.map((kind) => toBadge(kind, locale)),
    ...granted.map((badge) => (isBadgeKind(badge.name) ? toBadge(badge.name, locale) : badge)),
  ];
}
