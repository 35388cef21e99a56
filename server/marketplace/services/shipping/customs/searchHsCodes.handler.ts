// Searches HS codes by localized words or digits, in our own table. No external service is
// involved.
import { searchHsCodes } from '../../../../../src/contract/shipping/customs';
import { findLocale } from '../../../../../src/lib/locales';
import { rankHsCodes } from '../../../domain/customs/rankHsCodes';
import { rankHsCodesForAge } from '../../../domain/customs/rankHsCodesForAge';
import { implement } from '../../../http/implement';
import { getHsEntries } from './getHsEntries';

export const searchHsCodesRoute = implement(searchHsCodes, ({ query, ctx }) => {
  const locale = findLocale(query.locale ?? '') ?? ctx.locale;
  const { q, is_over_100_years: isOver100Years } = query;
  // Without an age, the user looks up a code's meaning or has not answered that question yet.
  const entries =
    isOver100Years === undefined
      ? rankHsCodes(getHsEntries(locale), q)
      : rankHsCodesForAge(getHsEntries(locale), q, isOver100Years);
  return {
    body: {
      hs_codes: entries.map(({ code, description }) => ({
        code,
        description,
        chapter: code.slice(0, 2),
      })),
    },
  };
});
