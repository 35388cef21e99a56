import { useRef, useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useFormat } from '../../../i18n/useFormat';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Checkbox } from '../../../ui/Checkbox';
import { Spinner } from '../../../ui/Spinner';
import { getOrdersPath } from '../../../lib/orders/orderPaths';
import { useLocale } from '../../../i18n/useLocale';
import {
  printDocuments,
  type PrintResult,
  type PrintProgress,
} from '../../../platform/printDocuments';
import { saveFile } from '../../../platform/saveFile';
import styles from './PrintBar.module.css';

type PrintedDocument = 'packing_slip' | 'label' | 'customs_forms';

/** The URL of one PDF with the documents of several orders. */
function getPrintHref(ids: readonly number[], documents: readonly PrintedDocument[]): string {
  const path = `${getOrdersPath('seller')}/print.pdf`;
  return `${path}?ids=${ids.join(',')}&documents=${documents.join(',')}`;
}

type PrintFailureReason = 'busy' | 'offline' | 'signedOut' | 'nothing' | 'other';
type PrintState =
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

/**
 * Prints several documents into one PDF: reports the progress, saves the file, or says why it
 * failed. Leaving the page or starting another print cancels the current one.
 */
function usePrintFile(): PrintFile {
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

type OrderSelection = {
  ids: readonly number[];
  has: (id: number) => boolean;
  set: (id: number, isSelected: boolean) => void;
  setAll: (isSelected: boolean) => void;
};

/**
 * Which orders of a list are selected. An order that leaves the list is no longer selected.
 * `orderIds`: the orders that can be selected now.
 */
export function useOrderSelection(orderIds: readonly number[]): OrderSelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: orderIds.filter((id) => selectedIds.has(id)),
    has: (id) => selectedIds.has(id),
    set: (id, isSelected) =>
      setSelectedIds(
        (before) =>
          new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)),
      ),
    setAll: (isSelected) => setSelectedIds(new Set(isSelected ? orderIds : [])),
  };
}

type PrintBarProps = {
  /** The selected orders. */
  orders: readonly OrderCard[];
  /** How many orders can be selected. */
  printableCount: number;
  onSelectAll: (isSelected: boolean) => void;
};

/** A package that crosses a customs border needs its customs form, so it is printed too. */
function getDocuments(orders: readonly OrderCard[]): readonly PrintedDocument[] {
  const crossesBorder = orders.some(({ customsStatus }) => customsStatus !== 'not_required');
  return crossesBorder ? ['packing_slip', 'label', 'customs_forms'] : ['packing_slip', 'label'];
}

/** A form that was not submitted or was rejected cannot be printed. */
const lacksCustomsForm = ({ customsStatus }: OrderCard): boolean =>
  ['required', 'draft', 'rejected'].includes(customsStatus);

function Failure({ state }: { state: Extract<PrintState, { kind: 'failed' }> }) {
  const intl = useIntl();
  const { duration } = useFormat();
  const { reason, retryAfterSeconds } = state;
  const reasonTexts: Readonly<Record<typeof reason, string>> = {
    busy:
      retryAfterSeconds === null
        ? intl.formatMessage({ id: 'orders.print.busy' })
        : intl.formatMessage(
            { id: 'orders.print.busyFor' },
            { time: duration(retryAfterSeconds * 1000, 'long') },
          ),
    offline: intl.formatMessage({ id: 'orders.print.offline' }),
    signedOut: intl.formatMessage({ id: 'common.problem.signedOut' }),
    nothing: intl.formatMessage({ id: 'orders.print.nothing' }),
    other: intl.formatMessage({ id: 'orders.print.failed' }),
  };
  return (
    <Banner severity="error" shouldAnnounce>
      {reasonTexts[reason]}
    </Banner>
  );
}

/** Prints the packing slips, labels and customs forms of the selected orders as one PDF. */
export function PrintBar({ orders, printableCount, onSelectAll }: PrintBarProps) {
  const intl = useIntl();
  const { state, print, cancel } = usePrintFile();
  const ids = orders.map(({ id }) => id);
  const documents = getDocuments(orders);
  const missingFormCount = orders.filter(lacksCustomsForm).length;
  const count = ids.length;
  const link = useRef<HTMLAnchorElement>(null);
  const isPrinting = state.kind === 'printing';
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Checkbox
          label={intl.formatMessage({ id: 'orders.print.all' })}
          checked={count > 0 && count === printableCount}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {count > 0 ? (
          <ButtonLink
            ref={link}
            to={getPrintHref(ids, documents)}
            reloadDocument
            variant="primary"
            aria-disabled={isPrinting || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isPrinting) void print(ids, documents);
            }}
          >
            <FormattedMessage id="orders.print.action" values={{ count }} />
          </ButtonLink>
        ) : (
          <span className={styles.note}>
            <FormattedMessage id="orders.print.none" />
          </span>
        )}
        {isPrinting && (
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              // The Cancel button unmounts, so the focus moves to the print link.
              link.current?.focus();
            }}
          >
            <FormattedMessage id="common.action.cancel" />
          </Button>
        )}
      </div>
      {missingFormCount > 0 && (
        <Banner severity="warn">
          <FormattedMessage id="orders.print.customsMissing" values={{ count: missingFormCount }} />
        </Banner>
      )}
      <div role="status" className={styles.note}>
        {isPrinting && (
          <span className={styles.printing}>
            <Spinner />
            <FormattedMessage id="orders.print.making" values={{ count }} />
          </span>
        )}
        {state.kind === 'saved' &&
          (state.skippedCount === 0
            ? intl.formatMessage({ id: 'orders.print.saved' })
            : intl.formatMessage(
                { id: 'orders.print.savedWithout' },
                { count: state.skippedCount },
              ))}
      </div>
      {isPrinting && state.progress !== null && (
        <progress
          className={styles.progress}
          aria-label={intl.formatMessage({ id: 'orders.print.progress' })}
          value={state.progress.done}
          max={Math.max(1, state.progress.total)}
        />
      )}
      {state.kind === 'failed' && <Failure state={state} />}
    </div>
  );
}
