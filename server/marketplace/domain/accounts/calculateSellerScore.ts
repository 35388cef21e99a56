// Calculates a seller's score from their ratings. Pure.

/** With fewer ratings a percentage means nothing. */
const minRatings = 5;

type Ratings = { positive_count: number; neutral_count: number; negative_count: number };

/** `value`: percentage of positive ratings with one decimal; null with fewer than five ratings. */
export function calculateSellerScore({
  positive_count: positive,
  neutral_count: neutral,
  negative_count: negative,
}: Ratings) {
  const lifetime = positive + neutral + negative;
  return {
    value: lifetime < minRatings ? null : Math.round((1000 * positive) / lifetime) / 10,
    positive,
    neutral,
    negative,
    lifetime,
  };
}
