import { useCallback } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useListSuggestionsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { LiveRegion } from '../../../ui/LiveRegion';
import styles from './SuggestBox.module.css';
import { SuggestOption } from './SuggestOption';
import { useCombobox } from './useCombobox';
import { useTypedText } from './useTypedText';

export type SuggestBoxProps = {
  /** The server-rendered search input; this component adds the suggestions. */
  input: HTMLInputElement;
  /** Whether the app has a page at the path. Suggestions without a page are left out. */
  isPagePath: (path: string) => boolean;
};

const LIST_ID = 'site-search-suggestions';
const MIN_LETTERS = 2;
const MAX_LETTERS = 200;

/** Suggestions below the header's search box while the visitor types. */
export function SuggestBox({ input, isPagePath }: SuggestBoxProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { text, strokes } = useTypedText(input);
  const isQueryLongEnough = text.length >= MIN_LETTERS && text.length <= MAX_LETTERS;
  const { data } = useListSuggestionsQuery(isQueryLongEnough ? { q: text, locale } : skipToken);
  const suggestions = isQueryLongEnough
    ? (data ?? []).filter(({ entity: { url } }) => url !== null && isPagePath(url))
    : [];
  const optionId = useCallback((index: number) => `${LIST_ID}-${index}`, []);
  const { isOpen, active, close } = useCombobox({
    input,
    listId: LIST_ID,
    optionId,
    count: suggestions.length,
    stamp: strokes,
  });
  return (
    <div className={styles.box} hidden={!isOpen}>
      <ul
        id={LIST_ID}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggest.label' })}
        className={styles.list}
      >
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
      <LiveRegion
        message={
          isOpen
            ? intl.formatMessage({ id: 'search.suggest.count' }, { count: suggestions.length })
            : null
        }
        stamp={strokes}
      />
    </div>
  );
}
