import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useFormat } from '../../../../i18n/useFormat';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { Checkbox } from '../../../../ui/Checkbox';
import { Spinner } from '../../../../ui/Spinner';
import { usePrintFile, type PrintState } from '../../hooks/usePrintFile';
import { getPrintHref, type PrintedDocument } from '../../model/getPrintHref';
import styles from './PrintBar.module.css';

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
