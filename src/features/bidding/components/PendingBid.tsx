import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { useBid } from '../hooks/useBid';
import { hasResult, type BidState } from '../model/bidMachine';
import { BidResult } from './BidResult';
import styles from './PendingBid.module.css';

type PendingBidProps = {
  lotId: number;
  /** null: nobody is signed in; undefined: not known yet. */
  viewerId: number | null | undefined;
  onSignIn: () => void;
  /** Its outcome is known and was read. */
  onDone: () => void;
};

function titleOf(state: BidState): string | undefined {
  if ('intent' in state) return state.intent.lotTitle;
  return 'order' in state ? state.order.intent.lotTitle : undefined;
}

/** On every page but the lot's own: a bid whose answer was lost, how to give it up, and what became of it. */
export function PendingBid({ lotId, viewerId, onSignIn, onDone }: PendingBidProps) {
  const t = useT();
  const format = useFormat();
  const { state, send } = useBid(lotId, viewerId);
  const wasActive = useRef(false);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (state.name !== 'idle') wasActive.current = true;
    else if (wasActive.current) finish();
  }, [state.name]);
  // Sent, and come back for want of a second factor: the step that asks for it is on the lot's page.
  const isUnapproved = state.name === 'confirming';
  if (!hasResult(state) && !isUnapproved) return null;
  const title = titleOf(state);
  return (
    <section className={styles.pending} aria-label={t('bidding.pending.label')}>
      <p className={styles.lot}>
        <A href={`/l/${lotId}`}>{title ?? t('bidding.pending.lot')}</A>
      </p>
      {isUnapproved ? (
        <Banner severity="warn" announce title={t('bidding.pending.unapproved')} onDismiss={() => send({ type: 'cancelled' })} dismissLabel={t('common.action.dismiss')}>
          {t('bidding.approval.text', { amount: format.money(state.intent.amount) })}
        </Banner>
      ) : (
        <BidResult state={state} onDismiss={() => send({ type: 'dismissed' })} onSignIn={onSignIn} onStop={() => send({ type: 'stopped' })} />
      )}
    </section>
  );
}
