import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LiveRegion } from '../../../ui/LiveRegion';
import { TextField } from '../../../ui/TextField';
import { useHsSearch, useHsCodeDescription } from '../hooks/useHsSearch';
import { useListKeys } from '../hooks/useListKeys';
import styles from './HsCodeField.module.css';

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
