// Codes of the harmonised system by words in the reader's language or by digits, from our own table: nothing is asked of
// anybody else.
import { searchHsCodes } from '../../../../../src/contract/shipping/customs';
import { findLocale } from '../../../../../src/lib/locales';
import { rankHsCodes } from '../../../domain/customs/rankHsCodes';
import { implement } from '../../../http/implement';
import { hsEntries } from './hsTexts';

export const searchHsCodesRoute = implement(searchHsCodes, ({ query, ctx }) => {
  const locale = findLocale(query.locale ?? '') ?? ctx.locale;
  const found = rankHsCodes(hsEntries(locale), query.q);
  return { body: { hs_codes: found.map(({ code, description }) => ({ code, description, chapter: code.slice(0, 2) })) } };
});
