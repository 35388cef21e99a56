// One PDF of many papers: how far it is while it is being made, saved when it is there, and what went wrong otherwise.
// Called by PrintBar. Leaving the page, or asking for another, gives the first up.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/useLocale';
import { printMany, type Printed, type PrintProgress } from '../../../platform/printMany';
import { saveFile } from '../../../platform/saveFile';
import type { PrintedDocument } from '../model/printHref';

type Why = 'busy' | 'offline' | 'signedOut' | 'nothing' | 'other';
export type PrintState =
  | { kind: 'idle' }
  /** null: it has not begun yet. */
  | { kind: 'making'; progress: PrintProgress | null }
  /** `leftOut`: papers that the orders do not have yet. */
  | { kind: 'saved'; leftOut: number }
  | { kind: 'failed'; why: Why; retryAfterSeconds: number | null };

/** Where the server gives none. */
const FILE_NAME = 'gavel-orders.pdf';
const BUSY_STATUSES = new Set([429, 503]);
/** By the code of a job that failed. */
const causes: ReadonlyMap<string, Why> = new Map([
  ['nothing_to_print', 'nothing'],
  // The session ended while it was made, or before.
  ['unauthenticated', 'signedOut'],
  // The queue of the print room is full, or it took too long.
  ['full', 'busy'],
  ['closed', 'busy'],
  ['too_slow', 'busy'],
]);

function failureOf(result: Exclude<Printed, { kind: 'file' }>): PrintState {
  const failed = (why: Why, retryAfterSeconds: number | null = null): PrintState => ({ kind: 'failed', why, retryAfterSeconds });
  if (result.kind === 'lost') return failed('offline');
  if (result.kind === 'failed') return failed(causes.get(result.code) ?? 'other');
  if (BUSY_STATUSES.has(result.status)) return failed('busy', result.retryAfterSeconds);
  return failed(result.status === 401 ? 'signedOut' : 'other');
}

type PrintFile = {
  state: PrintState;
  print: (ids: readonly number[], documents: readonly PrintedDocument[]) => Promise<void>;
  cancel: () => void;
};

export function usePrintFile(): PrintFile {
  const locale = useLocale();
  const [state, setState] = useState<PrintState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const print = useCallback<PrintFile['print']>(
    async (ids, documents) => {
      stop();
      const controller = new AbortController();
      const isCurrent = (): boolean => running.current === controller;
      running.current = controller;
      setState({ kind: 'making', progress: null });
      const result = await printMany({ ids, documents, locale }, controller.signal, (progress) => {
        if (isCurrent()) setState({ kind: 'making', progress });
      });
      if (!isCurrent()) return;
      running.current = null;
      if (result.kind === 'file') saveFile(result.name ?? FILE_NAME, result.content, 'application/pdf');
      setState(result.kind === 'file' ? { kind: 'saved', leftOut: result.leftOut } : failureOf(result));
    },
    [locale, stop],
  );
  const cancel = useCallback(() => {
    stop();
    setState({ kind: 'idle' });
  }, [stop]);
  return { state, print, cancel };
}
