// The keyboard shortcuts of the closing board, and the dialog that explains them. They are single
// characters, so they can be switched off (WCAG 2.1.4), and they never fire while the user types or
// a dialog is open.
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { createWindowSignal } from '../../../platform/createWindowSignal';
import { deviceStorage } from '../../../platform/storage';
import { Checkbox } from '../../../ui/Checkbox';
import { Dialog } from '../../../ui/Dialog';
import styles from './BoardKeys.module.css';

export type BoardKeyHandlers = {
  /** 1: the next lot, -1: the previous one. */
  onMove: (step: 1 | -1) => void;
  onBid: () => void;
  /** `index`: 0 to 2. */
  onQuickBid: (index: number) => void;
  onHelp: () => void;
};

const STORAGE_KEY = 'gavel.board.keys';
const OFF = 'off';
const changed = createWindowSignal('gavel-board-keys');

/** Whether the shortcuts are on, which the device remembers. */
export function useHasKeys(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    changed.subscribe,
    () => deviceStorage.read(STORAGE_KEY) !== OFF,
    () => true,
  );
  const setIsOn = useCallback((next: boolean) => {
    deviceStorage.write(STORAGE_KEY, next ? 'on' : OFF);
    changed.emit();
  }, []);
  return [isOn, setIsOn];
}

const typing = 'input, select, textarea, [contenteditable="true"]';

function isKeyForPage({
  target,
  defaultPrevented,
  isComposing,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || repeat || ctrlKey || metaKey || altKey) return false;
  if (target instanceof Element && target.closest(typing) !== null) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Calls the handlers while `isOn`. */
export function useBoardKeys(isOn: boolean, handlers: BoardKeyHandlers): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyForPage(event)) return;
    const { onMove, onBid, onQuickBid, onHelp } = handlers;
    const actions: Readonly<Partial<Record<string, () => void>>> = {
      j: () => onMove(1),
      k: () => onMove(-1),
      b: onBid,
      1: () => onQuickBid(0),
      2: () => onQuickBid(1),
      3: () => onQuickBid(2),
      '?': onHelp,
    };
    const action = actions[event.key.toLowerCase()];
    if (action === undefined) return;
    // The character must not be typed into the field that gets the focus.
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
}

type KeysDialogProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onClose: () => void;
};

export function KeysDialog({ isOn, onChange, onClose }: KeysDialogProps) {
  const intl = useIntl();
  const rows: readonly (readonly [keys: readonly string[], meaning: string])[] = [
    [['J'], intl.formatMessage({ id: 'board.keys.next' })],
    [['K'], intl.formatMessage({ id: 'board.keys.previous' })],
    [['B'], intl.formatMessage({ id: 'board.keys.bid' })],
    [['1', '2', '3'], intl.formatMessage({ id: 'board.keys.quick' })],
    [['Enter'], intl.formatMessage({ id: 'board.keys.confirm' })],
    [['?'], intl.formatMessage({ id: 'board.keys.help' })],
  ];
  return (
    <Dialog title={intl.formatMessage({ id: 'board.keys.title' })} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, meaning]) => (
          <div key={meaning} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        <FormattedMessage id="board.keys.text" />
      </p>
      <Checkbox
        label={intl.formatMessage({ id: 'board.keys.switch' })}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  );
}
