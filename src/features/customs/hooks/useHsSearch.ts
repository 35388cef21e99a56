// The codes of goods that fit what is typed and the age of the thing, a moment after the last key; with nothing typed those
// that are likely for it. And the words of a code that was chosen. Called by HsCodeField.
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useSearchHsCodesQuery } from '../../../api/shipping/customs';
import type { HsCode } from '../../../api/shipping/decodeCustoms';
import { useLocale } from '../../../i18n/useLocale';

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const SUBHEADING = 6;
/** Chinese says a word in one character. */
const isEnough = (text: string): boolean => text.length >= LEAST_LETTERS || /\p{Script=Han}/u.test(text);

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type Found = { codes: readonly HsCode[]; /** Something was asked for and nothing is there. */ isEmpty: boolean };

type HsSearch = { typed: string; suggested: readonly string[]; isOver100Years: boolean; /** Somebody is choosing. */ isAsked: boolean };

export function useHsSearch({ typed, suggested, isOver100Years, isAsked }: HsSearch): Found {
  const locale = useLocale();
  const text = usePaused(typed.trim());
  const q = isEnough(text) ? text : suggested.join(',');
  // Antiques have a heading of their own, which is offered before anything is known of the thing.
  const args = isAsked && (q !== '' || isOver100Years) ? { q, locale, is_over_100_years: isOver100Years } : skipToken;
  // What was found last stays until the next has come: a list that goes away under the finger cannot be pressed. One query
  // for each age: what was found for the other would be refused.
  const older = useSearchHsCodesQuery(isOver100Years ? args : skipToken);
  const newer = useSearchHsCodesQuery(isOver100Years ? skipToken : args);
  const { data, currentData, isFetching } = isOver100Years ? older : newer;
  return { codes: (args === skipToken ? undefined : data) ?? [], isEmpty: isEnough(text) && !isFetching && currentData?.length === 0 };
}

/** null: it is none of those with words. */
export function useHsWords(code: string): string | null {
  const locale = useLocale();
  const q = code.slice(0, SUBHEADING);
  const { currentData } = useSearchHsCodesQuery(q.length === SUBHEADING ? { q, locale } : skipToken);
  return currentData?.find((found) => found.code === q)?.description ?? null;
}
