// The rule of display names: 2 to 40 letters that can be seen, and no name of our staff. Used by updateMe. Pure.
import { looksLikeStaff } from './lookAlikes';
import { countLetters, isPlainText, tidyText } from './personText';

const displayNameLength = { least: 2, most: 40 } as const;

/** As it is kept; null for a name that is none. */
export function displayNameOf(typed: string): string | null {
  const name = tidyText(typed).replaceAll(/\s+/g, ' ');
  const length = countLetters(name);
  const fits = length >= displayNameLength.least && length <= displayNameLength.most;
  return fits && !looksLikeStaff(name) && isPlainText(name) && /[\p{L}\p{N}]/u.test(name) ? name : null;
}
