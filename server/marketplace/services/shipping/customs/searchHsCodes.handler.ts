// Codes of the harmonised system by words in the reader's language or by digits, from our own table: nothing is asked of
// anybody else.
import { searchHsCodes } from '../../../../../src/contract/shipping/customs';
import { findLocale } from '../../../../../src/lib/locales';
import { rankHsCodes } from '../../../domain/customs/rankHsCodes';
import { rankHsCodesForAge } from '../../../domain/customs/rankHsCodesForAge';
import { implement } from '../../../http/implement';
import { hsEntries } from './hsTexts';

export const searchHsCodesRoute = implement(searchHsCodes, ({ query, ctx }) => {
  const locale = findLocale(query.locale ?? '') ?? ctx.locale;
  const { q, is_over_100_years: isOver100Years } = query;
  // Whoever does not say the age asks what a code means, or has not come to it yet.
  const found = isOver100Years === undefined ? rankHsCodes(hsEntries(locale), q) : rankHsCodesForAge(hsEntries(locale), q, isOver100Years);
  return { body: { hs_codes: found.map(({ code, description }) => ({ code, description, chapter: code.slice(0, 2) })) } };
});
