// Searches HS codes, limited to those that findHsCodeFault accepts for goods of that age. Pure.
import { findHsCodeFault } from './hsCodeFault';
import { hasDigitsOnly, maxHsCodes, rankHsCodes, type HsText } from './rankHsCodes';

/** Heading 9706, the likelier code first. */
const antiques = '970690,970610';

export function rankHsCodesForAge<T extends HsText>(
  entries: readonly T[],
  query: string,
  isOver100Years: boolean,
): T[] {
  const accepted = entries.filter(({ code }) => findHsCodeFault(code, isOver100Years) === null);
  const ranked = rankHsCodes(accepted, query);
  if (!isOver100Years || (hasDigitsOnly(query) && ranked.length > 0)) return ranked;
  // A book or a chair of that age is an antique, whatever the search words match.
  const always = rankHsCodes(accepted, antiques);
  return [...new Set([...ranked.slice(0, maxHsCodes - always.length), ...always])];
}
