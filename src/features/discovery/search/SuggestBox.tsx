import { useCallback, useEffect, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl, type IntlShape } from 'react-intl';
import { useListSuggestionsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { LiveRegion } from '../../../ui/LiveRegion';
import type { Suggestion } from '../../../api/buyer/decode/suggestion';
import { Link } from '../../../ui/Link';
import { Icon, type IconName } from '../../../ui/Icon';
import styles from './SuggestBox.module.css';
import { useCombobox } from './useCombobox';

export type HighlightPart = { text: string; isMatch: boolean };

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

function decodeEntities(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_match, name: string) => entities[name] ?? '');
}

/**
 * Splits highlighted text from the wire (escaped HTML with <em> or <mark> around the match) into
 * plain pieces, so that no HTML from upstream is ever inserted into the page. Pure.
 */
export function splitHighlight(html: string): HighlightPart[] {
  return html
    .split(/(<(?:em|mark)>.*?<\/(?:em|mark)>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const matchedText = /^<(?:em|mark)>(.*)<\/(?:em|mark)>$/.exec(piece)?.[1];
      return { text: decodeEntities(matchedText ?? piece), isMatch: matchedText !== undefined };
    });
}

type EntityType = Suggestion['entity']['type'];

const icons: Readonly<Record<EntityType, IconName>> = {
  query_term: 'search',
  category: 'grid',
  auction: 'gavel',
  seller: 'store',
  collection: 'star',
};

function getKindText(intl: IntlShape, type: EntityType): string | null {
  switch (type) {
    case 'category':
      return intl.formatMessage({ id: 'search.suggest.category' });
    case 'auction':
      return intl.formatMessage({ id: 'search.suggest.auction' });
    case 'seller':
      return intl.formatMessage({ id: 'search.suggest.seller' });
    case 'collection':
      return intl.formatMessage({ id: 'search.suggest.collection' });
    case 'query_term':
      return null;
  }
}

type SuggestOptionProps = {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
};

/** One suggestion: a link to a search or to a page. The focus stays in the input. */
function SuggestOption({
  id,
  suggestion: { highlighted, entity },
  isActive,
  onChoose,
}: SuggestOptionProps) {
  const intl = useIntl();
  const kind = getKindText(intl, entity.type);
  return (
    <li role="presentation">
      <Link
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        to={entity.url ?? '/s'}
        className={styles.option}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <Icon name={icons[entity.type]} size={16} className={styles.icon} />
        <span className={styles.text}>
          {splitHighlight(highlighted).map(({ text, isMatch }, index) =>
            isMatch ? (
              <strong key={index} className={styles.match}>
                {text}
              </strong>
            ) : (
              <span key={index}>{text}</span>
            ),
          )}
        </span>
        {kind !== null && <span className={styles.kind}>{kind}</span>}
      </Link>
    </li>
  );
}

const PAUSE_MS = 150;

export type TypedText = {
  /** Trimmed. Empty until the first keystroke. */
  text: string;
  /** Changes whenever the text was read after typing. */
  strokes: number;
};

/** The debounced text of an input that React does not render. */
function useTypedText(input: HTMLInputElement): TypedText {
  const [typedText, setTypedText] = useState<TypedText>({ text: '', strokes: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      clearTimeout(timer);
      timer = setTimeout(
        () => setTypedText(({ strokes }) => ({ text: input.value.trim(), strokes: strokes + 1 })),
        PAUSE_MS,
      );
    };
    // The user may have typed before this code was loaded.
    if (input === document.activeElement && input.value !== input.defaultValue) read();
    // After a submit no more suggestions are needed.
    const stop = (): void => clearTimeout(timer);
    input.addEventListener('input', read);
    input.form?.addEventListener('submit', stop);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', read);
      input.form?.removeEventListener('submit', stop);
    };
  }, [input]);
  return typedText;
}

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
