import { useId, useState, useEffect, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import { LiveRegion } from '../../ui/LiveRegion';
import { TextField } from '../../ui/TextField';
import { useSearchHsCodesQuery, type HsCode } from '../../api/shipping/customs';
import { useLocale } from '../../i18n/useLocale';
import styles from './HsCodeField.module.css';

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

/**
 * Searches HS codes by the typed text and the age of the item, shortly after the last keystroke.
 * Without text it returns the suggested codes. Also looks up the description of a chosen code.
 */
function useHsSearch({
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
function useHsCodeDescription(code: string): string | null {
  const locale = useLocale();
  const q = code.slice(0, SUBHEADING_LENGTH);
  const { currentData } = useSearchHsCodesQuery(
    q.length === SUBHEADING_LENGTH ? { q, locale } : skipToken,
  );
  return currentData?.find((hsCode) => hsCode.code === q)?.description ?? null;
}

const NO_ACTIVE = -1;

type Options = { count: number; onChoose: (index: number) => void };
type ListKeys = {
  isOpen: boolean;
  /** The index of the active option; −1 for the field itself. */
  active: number;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function getNextActive(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active + 1 >= count ? NO_ACTIVE : active + 1;
  return active === NO_ACTIVE ? count - 1 : active - 1;
}

/**
 * Keyboard handling of a combobox (ARIA Authoring Practices, "list autocomplete with manual
 * selection"): arrows move through the options and back to the field, Enter selects, Escape closes.
 */
function useListKeys({ count, onChoose }: Options): ListKeys {
  const [state, setState] = useState({ isOpen: false, active: NO_ACTIVE });
  const isOpen = state.isOpen && count > 0;
  const active = isOpen && state.active < count ? state.active : NO_ACTIVE;
  const close = (): void => setState({ isOpen: false, active: NO_ACTIVE });
  return {
    isOpen,
    active,
    open: () => setState({ isOpen: true, active: NO_ACTIVE }),
    close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setState({ isOpen: true, active: getNextActive(event.key, active, count) });
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && active !== NO_ACTIVE) {
        event.preventDefault();
        onChoose(active);
      }
    },
  };
}

type HsCodeFieldProps = {
  name: string;
  /** Digits only. */
  value: string;
  error: string | undefined;
  /** Likely codes, most likely first, offered while the field is empty. */
  suggestedCodes: readonly string[];
  isOver100Years: boolean;
  onChange: (code: string) => void;
};

const MAX_CODE_LENGTH = 10;
const isDigits = (text: string): boolean => /^[\d\s.]*$/.test(text);

/** An HS code: typed as digits, or found by words in the language of the page. */
export function HsCodeField({
  name,
  value,
  error,
  suggestedCodes,
  isOver100Years,
  onChange,
}: HsCodeFieldProps) {
  const intl = useIntl();
  const id = useId();
  // Words are a search query, not a code. They stay in the field until a code is chosen or the
  // field loses the focus.
  const [query, setQuery] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const { codes, isEmpty } = useHsSearch({
    query: query ?? value,
    suggestedCodes,
    isOver100Years,
    isActive: isFocused,
  });
  const chosenDescription = useHsCodeDescription(value);
  const selectCode = (code: string | undefined): void => {
    if (code === undefined) return;
    onChange(code);
    setQuery(null);
    keys.close();
  };
  const keys = useListKeys({
    count: codes.length,
    onChoose: (index) => selectCode(codes[index]?.code),
  });
  const listId = `${id}-list`;
  const chosenId = `${id}-chosen`;
  return (
    <div className={styles.wrap}>
      <div className={styles.field}>
        <TextField
          id={id}
          name={name}
          label={intl.formatMessage({ id: 'customs.item.hsCode' })}
          hint={intl.formatMessage({ id: 'customs.item.hsCodeHint' })}
          error={error}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={keys.isOpen}
          aria-controls={keys.isOpen ? listId : undefined}
          aria-activedescendant={keys.active >= 0 ? `${id}-${keys.active}` : undefined}
          aria-describedby={chosenDescription === null ? undefined : chosenId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query ?? value}
          onChange={({ target }) => {
            const text = target.value;
            setQuery(isDigits(text) ? null : text);
            if (isDigits(text)) onChange(text.replace(/\D/g, '').slice(0, MAX_CODE_LENGTH));
            keys.open();
          }}
          onFocus={() => {
            setIsFocused(true);
            if (value === '') keys.open();
          }}
          onBlur={() => {
            setIsFocused(false);
            setQuery(null);
            keys.close();
          }}
          onKeyDown={keys.onKeyDown}
        />
        {keys.isOpen && (
          <div
            id={listId}
            role="listbox"
            aria-label={intl.formatMessage({ id: 'customs.item.hsCodes' })}
            className={styles.list}
          >
            {codes.map(({ code, description }, index) => (
              <button
                key={code}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === keys.active}
                className={styles.option}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => selectCode(code)}
              >
                <span className={styles.code}>{code}</span>
                <span>{description}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {chosenDescription !== null && query === null && (
        <p id={chosenId} className={styles.note}>
          {chosenDescription}
        </p>
      )}
      {isEmpty && query !== null && (
        <p className={styles.note}>
          <FormattedMessage id="customs.item.hsCodeNone" />
        </p>
      )}
      <LiveRegion
        message={
          keys.isOpen
            ? intl.formatMessage({ id: 'customs.item.hsCodeCount' }, { count: codes.length })
            : null
        }
        stamp={codes.length}
      />
    </div>
  );
}
