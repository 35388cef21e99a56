import { useCallback } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListSuggestionsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { LiveRegion } from '../../../ui/LiveRegion';
import styles from './SuggestBox.module.css';
import { SuggestOption } from './SuggestOption';
import { useCombobox } from './useCombobox';
import { useTypedText } from './useTypedText';

export type SuggestBoxProps = {
  /** Made by the server; this adds what it suggests. */
  input: HTMLInputElement;
  /** Whether the app has a page at a path: suggestions without one are left out. */
  hasPage: (path: string) => boolean;
};

const LIST_ID = 'site-search-suggestions';
const LEAST_LETTERS = 2;
const MOST_LETTERS = 200;

/** What a visitor may mean, below the header's search box while they type. */
export function SuggestBox({ input, hasPage }: SuggestBoxProps) {
  const t = useT();
  const locale = useLocale();
  const { text, strokes } = useTypedText(input);
  const isAsking = text.length >= LEAST_LETTERS && text.length <= MOST_LETTERS;
  const { data } = useListSuggestionsQuery(isAsking ? { q: text, locale } : skipToken);
  const suggestions = isAsking ? (data ?? []).filter(({ entity: { url } }) => url !== null && hasPage(url)) : [];
  const optionId = useCallback((index: number) => `${LIST_ID}-${index}`, []);
  const { isOpen, active, close } = useCombobox({ input, listId: LIST_ID, optionId, count: suggestions.length, stamp: strokes });
  return (
    <div className={styles.box} hidden={!isOpen}>
      <ul id={LIST_ID} role="listbox" aria-label={t('search.suggest.label')} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <SuggestOption
            key={`${suggestion.entity.type} ${suggestion.entity.id ?? suggestion.text}`}
            id={optionId(index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => {
              if (suggestion.entity.type === 'query_term') input.value = suggestion.text;
              close();
            }}
          />
        ))}
      </ul>
      <LiveRegion message={isOpen ? t('search.suggest.count', { count: suggestions.length }) : null} stamp={strokes} />
    </div>
  );
}
