// Suggests HS codes for a lot by its categories and age. Pure; the data is in
// config/customs/hsCodesByCategory.
import { hsCodesByCategory } from '../../../../config/customs/hsCodesByCategory';
import type { HsCode } from '../../../../config/customs/hsCodes';

/**
 * `categoryCodes`: from the top level to the lot's own category. The likeliest code first; empty
 * when no category has suggestions.
 */
export function suggestHsCodes(
  categoryCodes: readonly string[],
  isOver100Years: boolean,
): readonly HsCode[] {
  for (const code of categoryCodes.toReversed()) {
    const likely = hsCodesByCategory[code];
    if (likely !== undefined) return isOver100Years ? likely.older : likely.newer;
  }
  return [];
}
