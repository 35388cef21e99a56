// The codes of goods that fit what is typed, a moment after the last key; with nothing typed those that are likely for the
// thing. And the words of a code that was chosen. Called by HsCodeField.
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

export function useHsSearch(typed: string, suggested: readonly string[], isAsked: boolean): Found {
  const locale = useLocale();
  const text = usePaused(typed.trim());
  const q = isEnough(text) ? text : suggested.join(',');
  // What was found last stays until the next has come: a list that goes away under the finger cannot be pressed.
  const { data, currentData, isFetching } = useSearchHsCodesQuery(isAsked && q !== '' ? { q, locale } : skipToken);
  return { codes: (isAsked && q !== '' ? data : undefined) ?? [], isEmpty: isEnough(text) && !isFetching && currentData?.length === 0 };
}

/** null: it is none of those with words. */
export function useHsWords(code: string): string | null {
  const locale = useLocale();
  const q = code.slice(0, SUBHEADING);
  const { currentData } = useSearchHsCodesQuery(q.length === SUBHEADING ? { q, locale } : skipToken);
  return currentData?.find((found) => found.code === q)?.description ?? null;
}
