import { useRef } from 'react';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { useFormat } from '../../../../i18n/useFormat';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { Checkbox } from '../../../../ui/Checkbox';
import { Spinner } from '../../../../ui/Spinner';
import { usePrintFile, type PrintState } from '../../hooks/usePrintFile';
import { printHref, type PrintedDocument } from '../../model/printHref';
import styles from './PrintBar.module.css';

type PrintBarProps = {
  /** The orders that are ticked. */
  orders: readonly OrderCard[];
  /** How many can be ticked. */
  offered: number;
  onAll: (isChosen: boolean) => void;
};

/** A package that crosses a customs border travels with its customs form, so that is printed with the others. */
function getDocuments(orders: readonly OrderCard[]): readonly PrintedDocument[] {
  const crossesBorder = orders.some(({ customsStatus }) => customsStatus !== 'not_required');
  return crossesBorder ? ['packing_slip', 'label', 'customs_forms'] : ['packing_slip', 'label'];
}

/** Not submitted yet, or sent back: there is nothing to print. */
const lacksCustomsForm = ({ customsStatus }: OrderCard): boolean => ['required', 'draft', 'rejected'].includes(customsStatus);

function Failure({ state }: { state: Extract<PrintState, { kind: 'failed' }> }) {
  const t = useT();
  const { duration } = useFormat();
  const { why, retryAfterSeconds } = state;
  const words: Readonly<Record<typeof why, string>> = {
    busy: retryAfterSeconds === null ? t('orders.print.busy') : t('orders.print.busyFor', { time: duration(retryAfterSeconds * 1000, 'long') }),
    offline: t('orders.print.offline'),
    signedOut: t('common.problem.signedOut'),
    nothing: t('orders.print.nothing'),
    other: t('orders.print.failed'),
  };
  return (
    <Banner severity="error" announce>
      {words[why]}
    </Banner>
  );
}

/** Packing slips, labels and customs forms of many orders as one file to print. Without scripts the link still leads to it. */
export function PrintBar({ orders, offered, onAll }: PrintBarProps) {
  const t = useT();
  const { state, print, cancel } = usePrintFile();
  const ids = orders.map(({ id }) => id);
  const documents = getDocuments(orders);
  const withoutForm = orders.filter(lacksCustomsForm).length;
  const count = ids.length;
  const link = useRef<HTMLAnchorElement>(null);
  const isMaking = state.kind === 'making';
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Checkbox label={t('orders.print.all')} checked={count > 0 && count === offered} onChange={({ target }) => onAll(target.checked)} />
        {count > 0 ? (
          <ButtonLink
            ref={link}
            href={printHref(ids, documents)}
            reload
            variant="primary"
            aria-disabled={isMaking || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isMaking) void print(ids, documents);
            }}
          >
            {t('orders.print.action', { count })}
          </ButtonLink>
        ) : (
          <span className={styles.note}>{t('orders.print.none')}</span>
        )}
        {isMaking && (
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              // The button goes; the focus stays with what was begun.
              link.current?.focus();
            }}
          >
            {t('common.action.cancel')}
          </Button>
        )}
      </div>
      {withoutForm > 0 && <Banner severity="warn">{t('orders.print.customsMissing', { count: withoutForm })}</Banner>}
      <div role="status" className={styles.note}>
        {isMaking && (
          <span className={styles.making}>
            <Spinner />
            {t('orders.print.making', { count })}
          </span>
        )}
        {state.kind === 'saved' && (state.leftOut === 0 ? t('orders.print.saved') : t('orders.print.savedWithout', { count: state.leftOut }))}
      </div>
      {isMaking && state.progress !== null && <progress className={styles.progress} aria-label={t('orders.print.progress')} value={state.progress.done} max={Math.max(1, state.progress.total)} />}
      {state.kind === 'failed' && <Failure state={state} />}
    </div>
  );
}
