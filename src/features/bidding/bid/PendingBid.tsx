import { useEffect, useEffectEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import { useBid } from './useBid';
import { hasVisibleResult, type BidState } from './bidMachine';
import { BidResult } from './BidResult';
import styles from './PendingBid.module.css';

type PendingBidProps = {
  lotId: number;
  /** null: not signed in; undefined: not known yet. */
  viewerId: number | null | undefined;
  onSignIn: () => void;
  /** The outcome is known and was dismissed. */
  onDone: () => void;
};

function getLotTitle(state: BidState): string | undefined {
  if ('intent' in state) return state.intent.lotTitle;
  return 'submission' in state ? state.submission.intent.lotTitle : undefined;
}

/**
 * A bid whose response was lost, shown on every page except the lot's own: its status, a way to
 * void it, and its result.
 */
export function PendingBid({ lotId, viewerId, onSignIn, onDone }: PendingBidProps) {
  const intl = useIntl();
  const format = useFormat();
  const { state, send } = useBid(lotId, viewerId);
  const wasActive = useRef(false);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (state.name !== 'idle') wasActive.current = true;
    else if (wasActive.current) finish();
  }, [state.name]);
  // The bid was sent and needs a second factor. The lot's page asks for it.
  const isUnapproved = state.name === 'confirming';
  if (!hasVisibleResult(state) && !isUnapproved) return null;
  const title = getLotTitle(state);
  return (
    <section
      className={styles.pending}
      aria-label={intl.formatMessage({ id: 'bidding.pending.label' })}
    >
      <p className={styles.lot}>
        <Link to={`/l/${lotId}`}>{title ?? intl.formatMessage({ id: 'bidding.pending.lot' })}</Link>
      </p>
      {isUnapproved ? (
        <Banner
          severity="warn"
          shouldAnnounce
          title={intl.formatMessage({ id: 'bidding.pending.unapproved' })}
          onDismiss={() => send({ type: 'cancelled' })}
          dismissLabel={intl.formatMessage({ id: 'common.action.dismiss' })}
        >
          <FormattedMessage
            id="bidding.approval.text"
            values={{ amount: format.money(state.intent.amount) }}
          />
        </Banner>
      ) : (
        <BidResult
          state={state}
          onDismiss={() => send({ type: 'dismissed' })}
          onSignIn={onSignIn}
          onStop={() => send({ type: 'stopped' })}
        />
      )}
    </section>
  );
}
