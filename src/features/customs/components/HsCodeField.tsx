import { useId, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { LiveRegion } from '../../../ui/LiveRegion';
import { TextField } from '../../../ui/TextField';
import { useHsSearch, useHsWords } from '../hooks/useHsSearch';
import { useListKeys } from '../hooks/useListKeys';
import styles from './HsCodeField.module.css';

type HsCodeFieldProps = {
  name: string;
  /** Digits alone. */
  value: string;
  error: string | undefined;
  /** Likely codes, the likeliest first: offered while nothing is typed. */
  suggested: readonly string[];
  isOver100Years: boolean;
  onChange: (code: string) => void;
};

const LONGEST_CODE = 10;
const isDigits = (text: string): boolean => /^[\d\s.]*$/.test(text);

/** A code of goods: typed in digits, or found by words in the language of the page. */
export function HsCodeField({ name, value, error, suggested, isOver100Years, onChange }: HsCodeFieldProps) {
  const t = useT();
  const id = useId();
  // Words are for searching and are no code: they stand in the field until one is chosen or the field is left.
  const [words, setWords] = useState<string | null>(null);
  const [isIn, setIsIn] = useState(false);
  const { codes, isEmpty } = useHsSearch({ typed: words ?? value, suggested, isOver100Years, isAsked: isIn });
  const chosen = useHsWords(value);
  const choose = (code: string | undefined): void => {
    if (code === undefined) return;
    onChange(code);
    setWords(null);
    keys.close();
  };
  const keys = useListKeys({ count: codes.length, onChoose: (index) => choose(codes[index]?.code) });
  const listId = `${id}-list`;
  const chosenId = `${id}-chosen`;
  return (
    <div className={styles.wrap}>
      <div className={styles.field}>
        <TextField
          id={id}
          name={name}
          label={t('customs.item.hsCode')}
          hint={t('customs.item.hsCodeHint')}
          error={error}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={keys.isOpen}
          aria-controls={keys.isOpen ? listId : undefined}
          aria-activedescendant={keys.active >= 0 ? `${id}-${keys.active}` : undefined}
          aria-describedby={chosen === null ? undefined : chosenId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={words ?? value}
          onChange={({ target }) => {
            const text = target.value;
            setWords(isDigits(text) ? null : text);
            if (isDigits(text)) onChange(text.replace(/\D/g, '').slice(0, LONGEST_CODE));
            keys.open();
          }}
          onFocus={() => {
            setIsIn(true);
            if (value === '') keys.open();
          }}
          onBlur={() => {
            setIsIn(false);
            setWords(null);
            keys.close();
          }}
          onKeyDown={keys.onKeyDown}
        />
        {keys.isOpen && (
          <div id={listId} role="listbox" aria-label={t('customs.item.hsCodes')} className={styles.list}>
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
                onClick={() => choose(code)}
              >
                <span className={styles.code}>{code}</span>
                <span>{description}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {chosen !== null && words === null && (
        <p id={chosenId} className={styles.note}>
          {chosen}
        </p>
      )}
      {isEmpty && words !== null && <p className={styles.note}>{t('customs.item.hsCodeNone')}</p>}
      <LiveRegion message={keys.isOpen ? t('customs.item.hsCodeCount', { count: codes.length }) : null} stamp={codes.length} />
    </div>
  );
}
