// Prints several documents into one PDF: reports the progress, saves the file, or says why it
// failed. Leaving the page or starting another print cancels the current one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/useLocale';
import {
  printDocuments,
  type PrintResult,
  type PrintProgress,
} from '../../../platform/printDocuments';
import { saveFile } from '../../../platform/saveFile';
import type { PrintedDocument } from '../model/getPrintHref';

type PrintFailureReason = 'busy' | 'offline' | 'signedOut' | 'nothing' | 'other';
export type PrintState =
  | { kind: 'idle' }
  /** `progress` is null until the job starts. */
  | { kind: 'printing'; progress: PrintProgress | null }
  /** `skippedCount`: documents that the orders do not have yet. */
  | { kind: 'saved'; skippedCount: number }
  | { kind: 'failed'; reason: PrintFailureReason; retryAfterSeconds: number | null };

/** Used if the server sends no file name. */
const FILE_NAME = 'gavel-orders.pdf';
const BUSY_STATUSES = new Set([429, 503]);
/** Keyed by the error code of a failed print job. */
const reasonByCode: ReadonlyMap<string, PrintFailureReason> = new Map([
  ['nothing_to_print', 'nothing'],
  // The session ended before or during the job.
  ['unauthenticated', 'signedOut'],
  // The print queue is full or closed, or the job took too long.
  ['full', 'busy'],
  ['closed', 'busy'],
  ['too_slow', 'busy'],
]);

function toFailedState(result: Exclude<PrintResult, { kind: 'file' }>): PrintState {
  const createFailedState = (
    reason: PrintFailureReason,
    retryAfterSeconds: number | null = null,
  ): PrintState => ({
    kind: 'failed',
    reason,
    retryAfterSeconds,
  });
  if (result.kind === 'lost') return createFailedState('offline');
  if (result.kind === 'failed') return createFailedState(reasonByCode.get(result.code) ?? 'other');
  if (BUSY_STATUSES.has(result.status)) return createFailedState('busy', result.retryAfterSeconds);
  return createFailedState(result.status === 401 ? 'signedOut' : 'other');
}

type PrintFile = {
  state: PrintState;
  print: (ids: readonly number[], documents: readonly PrintedDocument[]) => Promise<void>;
  cancel: () => void;
};

export function usePrintFile(): PrintFile {
  const locale = useLocale();
  const [state, setState] = useState<PrintState>({ kind: 'idle' });
  const currentPrint = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    currentPrint.current?.abort();
    currentPrint.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const print = useCallback<PrintFile['print']>(
    async (ids, documents) => {
      stop();
      const controller = new AbortController();
      const isCurrent = (): boolean => currentPrint.current === controller;
      currentPrint.current = controller;
      setState({ kind: 'printing', progress: null });
      const result = await printDocuments(
        { ids, documents, locale },
        controller.signal,
        (progress) => {
          if (isCurrent()) setState({ kind: 'printing', progress });
        },
      );
      if (!isCurrent()) return;
      currentPrint.current = null;
      if (result.kind === 'file')
        saveFile(result.name ?? FILE_NAME, result.content, 'application/pdf');
      setState(
        result.kind === 'file'
          ? { kind: 'saved', skippedCount: result.skippedCount }
          : toFailedState(result),
      );
    },
    [locale, stop],
  );
  const cancel = useCallback(() => {
    stop();
    setState({ kind: 'idle' });
  }, [stop]);
  return { state, print, cancel };
}
