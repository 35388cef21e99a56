// The badges that follow from what a seller is: a registered business, a seller with high scores. They stand before those
// that a seller was given. Called wherever badges are shown; the screens have their words by `name`. Pure.
import type { SellerBadge } from '../../database/schema';

export const businessBadge: SellerBadge = { name: 'pro', title: 'Professional', description: 'Sells as a registered business.', icon: 'briefcase' };
export const topSellerBadge: SellerBadge = { name: 'top_seller', title: 'Top seller', description: 'High scores over the last year.', icon: 'award' };

type Facts = { is_pro: boolean; is_top: boolean; badges: readonly SellerBadge[] };

/** Each badge once. */
export function sellerBadges({ is_pro: isPro, is_top: isTop, badges }: Facts): SellerBadge[] {
  const earned = [...(isPro ? [businessBadge] : []), ...(isTop ? [topSellerBadge] : [])];
  return [...earned, ...badges.filter(({ name }) => !earned.some((badge) => badge.name === name))];
}
