// The codes that are likely for a lot, by its categories and its age. Pure; the data are config/customs/hsCodesByCategory.
import { hsCodesByCategory } from '../../../../config/customs/hsCodesByCategory';
import type { HsCode } from '../../../../config/customs/hsCodes';

/** `categoryCodes`: from the top to the lot's own. The likeliest first; empty: nothing is known of its categories. */
export function suggestHsCodes(categoryCodes: readonly string[], isOver100Years: boolean): readonly HsCode[] {
  for (const code of categoryCodes.toReversed()) {
    const likely = hsCodesByCategory[code];
    if (likely !== undefined) return isOver100Years ? likely.older : likely.newer;
  }
  return [];
}
