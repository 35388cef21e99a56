// Validates display names: 2 to 40 visible characters, and no name that suggests our staff. Pure.
import { looksLikeStaff } from './lookAlikes';
import { countLetters, isPlainText, tidyText } from './personText';

const displayNameLength = { min: 2, max: 40 } as const;

/** Returns the normalized name, or null for an invalid one. */
export function parseDisplayName(typed: string): string | null {
  const name = tidyText(typed).replaceAll(/\s+/g, ' ');
  const length = countLetters(name);
  const fits = length >= displayNameLength.min && length <= displayNameLength.max;
  return fits && !looksLikeStaff(name) && isPlainText(name) && /[\p{L}\p{N}]/u.test(name)
    ? name
    : null;
}
