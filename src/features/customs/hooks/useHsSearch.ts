// Searches HS codes by the typed text and the age of the item, shortly after the last keystroke.
// Without text it returns the suggested codes. Also looks up the description of a chosen code.
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSearchHsCodesQuery } from '../../../api/shipping/customs';
import type { HsCode } from '../../../api/shipping/decodeCustoms';
import { useLocale } from '../../../i18n/useLocale';

const TYPING_DELAY_MS = 150;
const MIN_LETTERS = 2;
const SUBHEADING_LENGTH = 6;
/** A Chinese word can have only one character. */
const isEnough = (text: string): boolean =>
  text.length >= MIN_LETTERS || /\p{Script=Han}/u.test(text);

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

type HsSearchResult = {
  codes: readonly HsCode[];
  /** The search ran and has no results. */
  isEmpty: boolean;
};

type HsSearchOptions = {
  query: string;
  suggestedCodes: readonly string[];
  isOver100Years: boolean;
  /** The field has the focus. */
  isActive: boolean;
};

export function useHsSearch({
  query,
  suggestedCodes,
  isOver100Years,
  isActive,
}: HsSearchOptions): HsSearchResult {
  const locale = useLocale();
  const text = useDebouncedText(query.trim());
  const q = isEnough(text) ? text : suggestedCodes.join(',');
  // Antiques have a heading of their own, which is offered even without text or suggestions.
  const args =
    isActive && (q !== '' || isOver100Years)
      ? { q, locale, is_over_100_years: isOver100Years }
      : skipToken;
  // The last results stay until the next ones arrive, because a list that disappears cannot be
  // clicked. Each age has its own query: the codes of the other one would be rejected.
  const antiqueSearch = useSearchHsCodesQuery(isOver100Years ? args : skipToken);
  const modernSearch = useSearchHsCodesQuery(isOver100Years ? skipToken : args);
  const { data, currentData, isFetching } = isOver100Years ? antiqueSearch : modernSearch;
  return {
    codes: (args === skipToken ? undefined : data) ?? [],
    isEmpty: isEnough(text) && !isFetching && currentData?.length === 0,
  };
}

/** Returns null for a code without a description. */
export function useHsCodeDescription(code: string): string | null {
  const locale = useLocale();
  const q = code.slice(0, SUBHEADING_LENGTH);
  const { currentData } = useSearchHsCodesQuery(
    q.length === SUBHEADING_LENGTH ? { q, locale } : skipToken,
  );
  return currentData?.find((hsCode) => hsCode.code === q)?.description ?? null;
}
