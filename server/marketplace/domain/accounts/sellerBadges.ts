// The badges of a seller in the visitor's language. Those that follow from what a seller is, a registered business or one
// with high scores, stand before those that were given. Called wherever badges are shown. Pure.
import { defaultLocale, type Locale } from '../../../../src/lib/locales';
import type { SellerBadge } from '../../database/schema';
import { badgeKinds, type BadgeKind } from './badgeWords';

type Facts = { is_pro: boolean; is_top: boolean; badges: readonly SellerBadge[] };

function isBadgeKind(name: string): name is BadgeKind {
  return Object.hasOwn(badgeKinds, name);
}

/** As it is stored, in English, where no language is named. */
export function badgeOf(name: BadgeKind, locale: Locale = defaultLocale): SellerBadge {
  const { icon, words } = badgeKinds[name];
  const [title, description] = words[locale];
  return { name, title, description, icon };
}

/** Each badge once; one of a kind that is not known has the words it is stored with. */
export function sellerBadges({ is_pro: isPro, is_top: isTop, badges }: Facts, locale: Locale): SellerBadge[] {
  const earned: BadgeKind[] = [...(isPro ? (['pro'] as const) : []), ...(isTop ? (['top_seller'] as const) : [])];
  const given = badges.filter(({ name }) => !earned.some((kind) => kind === name));
  return [...earned.map((kind) => badgeOf(kind, locale)), ...given.map((badge) => (isBadgeKind(badge.name) ? badgeOf(badge.name, locale) : badge))];
}
