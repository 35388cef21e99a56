import { memo, use, useCallback, useSyncExternalStore, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CardBidding } from '../../../api/buyer/decode/cardBidding';
import type { LotCard } from '../../../api/core/decode/lotCard';
import { useFormat } from '../../../i18n/useFormat';
import { getForeignLang, useLocale } from '../../../i18n/useLocale';
import { cx } from '../../../lib/cx';
import { ClockContext } from '../../../platform/clock';
import { useShowsExplicitContent } from '../../../platform/explicitContent';
import { useShowOriginals } from '../../../platform/originals';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Countdown } from '../../../ui/Countdown';
import { Link } from '../../../ui/Link';
import { badgeByState, PriceTag } from '../../../ui/LotCard';
import { Picture } from '../../../ui/Picture';
import { Skeleton } from '../../../ui/Skeleton';
import { Veil } from '../../../ui/Veil';
import { getPriceLabel, getViewerLabel, getViewerState } from '../LiveCards';
import styles from './BoardRow.module.css';

/** Whether the closing time has passed. Renders its row once, not with every second. */
function useIsPast(endsAt: number): boolean {
  const value = use(ClockContext);
  if (value === null) throw new Error('ClockContext is missing above this component');
  const { clock, renderedAt } = value;
  const subscribe = useCallback(
    (listener: () => void) =>
      clock.onDue(() => (clock.now() < endsAt ? endsAt : Infinity), listener),
    [clock, endsAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => clock.now() >= endsAt,
    () => renderedAt >= endsAt,
  );
}

type BoardRowProps = {
  lot: LotCard;
  /** undefined while prices load, and for a lot without one. */
  bidding: CardBidding | undefined;
  bidderToken: string | null;
  isSelected: boolean;
  /** Selects the lot and opens its smallest quick bid. */
  onBid: (lotId: number) => void;
  /** Selects the lot and goes to its bid box. */
  onRaise: (lotId: number) => void;
};

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** One lot of the closing board. A closed lot stays, without its button. */
export const BoardRow = memo(function BoardRow({
  lot,
  bidding,
  bidderToken,
  isSelected,
  onBid,
  onRaise,
}: BoardRowProps) {
  const intl = useIntl();
  const format = useFormat();
  const locale = useLocale();
  const showsOriginals = useShowOriginals();
  const showsExplicit = useShowsExplicitContent();
  const { id, url, imageUrl, isContentExplicit } = lot;
  const texts = showsOriginals ? (lot.original ?? lot) : lot;
  const isPast = useIsPast(bidding?.endsAt ?? Infinity);
  const isClosed = bidding !== undefined && (bidding.isClosed || isPast);
  const state = bidding === undefined ? null : getViewerState(bidding, bidderToken);
  const isLeading = state === 'leading';
  const price = bidding?.currentBid ?? bidding?.nextMinimumBid ?? null;
  const amount = bidding?.nextMinimumBid ?? null;
  return (
    <li
      className={cx(styles.row, isSelected && styles.selected, isClosed && styles.closed)}
      data-lot={id}
      aria-current={isSelected ? 'true' : undefined}
    >
      <div className={styles.picture}>
        <Veil
          isHidden={isContentExplicit && !showsExplicit && imageUrl !== ''}
          note={intl.formatMessage({ id: 'lots.card.explicit' })}
        >
          <Picture source={imageUrl} preset="cw_lot_card" alt="" />
        </Veil>
      </div>
      <div className={styles.head}>
        <h2 className={styles.title} lang={getForeignLang(texts.language, locale)}>
          <Link to={url}>{texts.title}</Link>
        </h2>
        <span className={styles.state}>
          {state !== null && <Badge {...badgeByState[state]}>{getViewerLabel(intl, state)}</Badge>}
        </span>
      </div>
      <div className={styles.price}>
        <span className={styles.label}>{getPriceLabel(intl, bidding)}</span>
        {price === null ? <Skeleton shape="short" /> : <PriceTag value={price} />}
        {bidding !== undefined && bidding.bidCount > 0 && (
          <span className={styles.bids}>
            <FormattedMessage id="lots.card.bids" values={{ count: bidding.bidCount }} />
          </span>
        )}
      </div>
      <div className={styles.time}>
        {bidding !== undefined && (
          <>
            <span className={styles.label}>
              {!isClosed && <FormattedMessage id="board.time.closes" />}
            </span>
            <Countdown
              end={bidding.endsAt}
              endedLabel={
                bidding.isSold
                  ? intl.formatMessage({ id: 'lots.card.sold' })
                  : intl.formatMessage({ id: 'lots.card.closed' })
              }
              className={styles.countdown}
            />
          </>
        )}
      </div>
      <div className={styles.action}>
        {amount !== null && !isClosed && (
          <ButtonLink
            to={url}
            aria-label={
              isLeading
                ? intl.formatMessage({ id: 'board.raiseLot' }, { title: texts.title })
                : intl.formatMessage(
                    { id: 'board.bidLot' },
                    { amount: format.money(amount), title: texts.title },
                  )
            }
            // Without JavaScript and in a new tab, the link opens the lot's page, which can do the
            // same.
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (isLeading) onRaise(id);
              else onBid(id);
            }}
          >
            {isLeading ? (
              <FormattedMessage id="board.raise" />
            ) : (
              <FormattedMessage id="board.bid" values={{ amount: format.money(amount) }} />
            )}
          </ButtonLink>
        )}
      </div>
    </li>
  );
});
