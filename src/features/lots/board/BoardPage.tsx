import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListBiddingLotsQuery } from '../../../api/buyer/cardPrices';
import { useListClosingLotsQuery } from '../../../api/buyer/ownLots';
import type { LotCard } from '../../../api/core/decode/lotCard';
import { useLocale } from '../../../i18n/useLocale';
import { useIsOnline } from '../../../platform/useIsOnline';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState, ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { getBiddingLotsArgs } from '../LiveCards';
import { KeysDialog, useBoardKeys, useHasKeys } from './BoardKeys';
import { BoardRow } from './BoardRow';
import styles from './BoardPage.module.css';
import { getClosingLotsQuery } from './prefetchBoard';

/** What a key or a button of the board asks of the bid box. `index`: which quick bid. */
export type DeskRequest =
  | { lotId: number; kind: 'amount' }
  | {
      lotId: number;
      kind: 'quickBid';
      index: number;
    };

type DeskProps = {
  /** Carried out once the bid box has loaded. */
  request: DeskRequest | null;
  onRequestDone: () => void;
  /** Set for a dialog over the board, on screens without room beside it. */
  onClose?: () => void;
};

type BoardPageProps = {
  bidderToken: string | null;
  /** The state of the live stream. */
  connection: ReactNode;
  /** The bid box of the chosen lot. */
  renderDesk: (lot: LotCard, props: DeskProps) => ReactNode;
};

const WIDE = '(width >= 64rem)';
/** Someone who moves through rows with J and K needs only the bid box of the last one. */
const DESK_DELAY_MS = 150;

/** Whether there is room for the bid box beside the list. The server renders none. */
function useIsWide(): boolean {
  const subscribe = useCallback((listener: () => void) => {
    const query = window.matchMedia(WIDE);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

/**
 * `/board`: the lots that the viewer follows or bids on, as they close. The rows keep their places
 * when a lot is extended or closes, because a row that moves is a wrong bid waiting to happen.
 */
export function BoardPage(props: BoardPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { data, isError, refetch } = useListClosingLotsQuery(getClosingLotsQuery(locale));
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Container className={styles.page}>
      <h1>{intl.formatMessage({ id: 'board.title' })}</h1>
      {data === undefined ? (
        <div aria-busy="true" className={styles.loading}>
          {Array.from({ length: 6 }, (_item, index) => (
            <Skeleton key={index} lines={3} />
          ))}
        </div>
      ) : data.lots.length === 0 ? (
        <EmptyState
          icon="clock"
          title={intl.formatMessage({ id: 'board.empty.title' })}
          actions={
            <ButtonLink to="/e" variant="primary">
              <FormattedMessage id="board.empty.action" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="board.empty.text" />
        </EmptyState>
      ) : (
        <Board {...props} lots={data.lots} total={data.total} />
      )}
    </Container>
  );
}

function Board({
  lots,
  total,
  bidderToken,
  connection,
  renderDesk,
}: BoardPageProps & { lots: readonly LotCard[]; total: number }) {
  const intl = useIntl();
  const isOnline = useIsOnline();
  const isWide = useIsWide();
  const list = useRef<HTMLUListElement>(null);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const [request, setRequest] = useState<DeskRequest | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [hasKeys, setHasKeys] = useHasKeys();
  const ids = useMemo(() => lots.map(({ id }) => id), [lots]);
  const { data: prices } = useListBiddingLotsQuery(getBiddingLotsArgs(ids) ?? skipToken);
  const [deskId, setDeskId] = useState<number | null>(null);
  const isDeskDue = request !== null && request.lotId === selectedId;
  // The selection moves at once. The bid box follows when it rests, and when the browser has time.
  useEffect(() => {
    const timer = setTimeout(
      () => startTransition(() => setDeskId(selectedId)),
      isDeskDue ? 0 : DESK_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [selectedId, isDeskDue]);
  const deskLot = lots.find(({ id }) => id === deskId);

  const askDesk = useCallback((next: DeskRequest) => {
    setSelectedId(next.lotId);
    setRequest(next);
    setIsDialogOpen(true);
  }, []);
  const openQuickBid = useCallback(
    (lotId: number) => askDesk({ lotId, kind: 'quickBid', index: 0 }),
    [askDesk],
  );
  const openAmount = useCallback((lotId: number) => askDesk({ lotId, kind: 'amount' }), [askDesk]);
  useEffect(() => {
    const element = list.current;
    // A row is selected by the focus on its link or button, or by a click anywhere on it.
    const select = ({ target }: Event): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-lot]') : null;
      if (row !== null) setSelectedId(Number(row.dataset['lot']));
    };
    element?.addEventListener('focusin', select);
    element?.addEventListener('click', select);
    return () => {
      element?.removeEventListener('focusin', select);
      element?.removeEventListener('click', select);
    };
  }, []);
  const move = (step: 1 | -1): void => {
    const index = selectedId === null ? -1 : ids.indexOf(selectedId);
    const nextId = ids[index === -1 ? 0 : Math.min(Math.max(index + step, 0), ids.length - 1)];
    // Focusing the row selects it.
    const link = list.current?.querySelector<HTMLElement>(`[data-lot="${nextId}"] a`);
    link?.focus();
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  };
  useBoardKeys(hasKeys, {
    onMove: move,
    onBid: () => {
      if (selectedId !== null) openAmount(selectedId);
    },
    onQuickBid: (index) => {
      if (selectedId !== null) askDesk({ lotId: selectedId, kind: 'quickBid', index });
    },
    onHelp: () => setIsHelpOpen(true),
  });

  const renderedDesk = (options: Pick<DeskProps, 'onClose'>): ReactNode =>
    deskLot === undefined
      ? null
      : renderDesk(deskLot, {
          request: request?.lotId === deskLot.id ? request : null,
          onRequestDone: () => setRequest(null),
          ...options,
        });
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.count}>
          {total > lots.length ? (
            <FormattedMessage id="board.countFirst" values={{ count: lots.length, total }} />
          ) : (
            <FormattedMessage id="board.count" values={{ count: lots.length }} />
          )}
        </p>
        {connection}
        <Button className={styles.help} onClick={() => setIsHelpOpen(true)}>
          <FormattedMessage id="board.keys.title" />
        </Button>
      </div>
      {!isOnline && (
        <Banner severity="warn" shouldAnnounce className={styles.offline}>
          <FormattedMessage id="board.offline" />
        </Banner>
      )}
      <div className={styles.board}>
        <ul
          ref={list}
          className={styles.list}
          aria-label={intl.formatMessage({ id: 'board.title' })}
        >
          {lots.map((lot) => (
            <BoardRow
              key={lot.id}
              lot={lot}
              bidding={prices?.lots[lot.id]}
              bidderToken={bidderToken}
              isSelected={lot.id === selectedId}
              onBid={openQuickBid}
              onRaise={openAmount}
            />
          ))}
        </ul>
        {isWide && (
          <aside
            className={styles.desk}
            // The bid box of the row before must not take a bid that is meant for this one.
            inert={deskId !== selectedId}
            aria-label={intl.formatMessage({ id: 'board.desk.title' })}
          >
            {deskLot === undefined ? (
              <p className={styles.hint}>
                <FormattedMessage id="board.desk.choose" />
              </p>
            ) : (
              renderedDesk({})
            )}
          </aside>
        )}
      </div>
      {!isWide && isDialogOpen && renderedDesk({ onClose: () => setIsDialogOpen(false) })}
      {isHelpOpen && (
        <KeysDialog isOn={hasKeys} onChange={setHasKeys} onClose={() => setIsHelpOpen(false)} />
      )}
    </>
  );
}
