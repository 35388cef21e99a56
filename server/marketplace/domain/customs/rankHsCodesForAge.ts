// The codes that fit what is typed, and that hsCodeFault lets through for a thing of that age. Pure; called by searchHsCodes.
import { hsCodeFault } from './hsCodeFault';
import { hasDigitsOnly, mostHsCodes, rankHsCodes, type HsText } from './rankHsCodes';

/** Heading 9706, the likelier first. */
const antiques = '970690,970610';

export function rankHsCodesForAge<T extends HsText>(entries: readonly T[], query: string, isOver100Years: boolean): T[] {
  const accepted = entries.filter(({ code }) => hsCodeFault(code, isOver100Years) === null);
  const found = rankHsCodes(accepted, query);
  if (!isOver100Years || (hasDigitsOnly(query) && found.length > 0)) return found;
  // A book or a chair of that age is an antique, whatever the words for it find.
  const always = rankHsCodes(accepted, antiques);
  return [...new Set([...found.slice(0, mostHsCodes - always.length), ...always])];
}
