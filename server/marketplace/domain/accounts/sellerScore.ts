// What a seller's ratings come to. Used by the seller's part of a lot and by the public profile. Pure.

/** Below so many ratings a percentage says nothing (domain.md 4). */
const minRatings = 5;

type Ratings = { positive_count: number; neutral_count: number; negative_count: number };

/** `value`: per cent of positive ratings with one decimal; null below five. */
export function sellerScore({ positive_count: positive, neutral_count: neutral, negative_count: negative }: Ratings) {
  const lifetime = positive + neutral + negative;
  return { value: lifetime < minRatings ? null : Math.round((1000 * positive) / lifetime) / 10, positive, neutral, negative, lifetime };
}
