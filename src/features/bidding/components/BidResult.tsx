import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { Banner, type Severity } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import type { BidOutcome } from '../model/bidOutcome';
import type { BidIntent, BidState } from '../model/bidMachine';
import { holdAmountOf } from '../../../lib/holdAmountOf';
import { refusalText } from './refusalText';

type BidResultProps = {
  state: BidState;
  onDismiss: () => void;
  onSignIn: () => void;
  /** Asks for a bid that has not arrived to count no more. */
  onStop: () => void;
  /** Leads through what the account still needs, then back to the same bid. Without it the lot's page is the way on. */
  onVerify?: (intent: BidIntent) => void;
  /** Sets money aside, then back to the same bid. */
  onHold?: (intent: BidIntent, amount: Money | null) => void;
};

const severities: Readonly<Record<BidOutcome, Severity>> = {
  leading: 'success',
  leading_below_reserve: 'warn',
  outbid: 'error',
  outbid_tie: 'error',
  recorded: 'success',
};

/** What became of the bid that was sent last; or that nobody knows yet, and it is being asked. */
export function BidResult({ state, onDismiss, onSignIn, onStop, onVerify, onHold }: BidResultProps) {
  const t = useT();
  const format = useFormat();
  const outcomes: Readonly<Record<BidOutcome, { title: string; text: string }>> = {
    leading: { title: t('bidding.outcome.leading.title'), text: t('bidding.outcome.leading.text') },
    leading_below_reserve: { title: t('bidding.outcome.leadingBelowReserve.title'), text: t('bidding.outcome.leadingBelowReserve.text') },
    outbid: { title: t('bidding.outcome.outbid.title'), text: t('bidding.outcome.outbid.text') },
    outbid_tie: { title: t('bidding.outcome.outbidTie.title'), text: t('bidding.outcome.outbidTie.text') },
    recorded: { title: t('bidding.outcome.recorded.title'), text: t('bidding.outcome.recorded.text') },
  };
  const closable = { onDismiss, dismissLabel: t('common.action.dismiss') };
  switch (state.name) {
    case 'checking':
      if (state.order.isVoiding === true) {
        return (
          <Banner severity="info" announce title={t('bidding.voiding.title', { amount: format.money(state.order.intent.amount) })}>
            {t('bidding.voiding.text')}
          </Banner>
        );
      }
      return (
        <Banner
          severity="info"
          announce
          title={t('bidding.checking.title', { amount: format.money(state.order.intent.amount) })}
          actions={<Button onClick={onStop}>{t('bidding.checking.stop')}</Button>}
        >
          {t('bidding.checking.text')}
        </Banner>
      );
    case 'signingIn':
      if (state.order === null) return null;
      return (
        <Banner severity="warn" announce title={t('bidding.checking.signIn')} actions={<Button onClick={onSignIn}>{t('common.action.signIn')}</Button>}>
          {t('bidding.checking.signInText')}
        </Banner>
      );
    case 'accepted': {
      const { title, text } = outcomes[state.outcome];
      return (
        <Banner severity={severities[state.outcome]} announce title={title} {...closable}>
          {text}
        </Banner>
      );
    }
    case 'refused': {
      const { intent, refusals } = state;
      const { currency } = intent.amount;
      const hold = refusals.find(({ code }) => code === 'authorisation_required');
      const isUnverified = refusals.some(({ code }) => code === 'account_unverified');
      const amount = hold === undefined ? null : holdAmountOf(hold);
      const actions = isUnverified ? onVerify && (
        <Button onClick={() => onVerify(intent)}>{t('bidding.verify.action')}</Button>
      ) : hold === undefined ? undefined : onHold && (
        <Button onClick={() => onHold(intent, amount)}>{amount === null ? t('bidding.hold.actionUnknown') : t('bidding.hold.action', { amount: format.money(amount) })}</Button>
      );
      return (
        <Banner severity="error" announce title={t('bidding.refused.title')} actions={actions} {...closable}>
          {refusals.map((refusal) => (
            <p key={refusal.code}>{refusalText(refusal, { t, format, currency })}</p>
          ))}
        </Banner>
      );
    }
    case 'voided':
      return (
        <Banner severity="info" announce title={t('bidding.voided.title', { amount: format.money(state.intent.amount) })} {...closable}>
          {t('bidding.voided.text')}
        </Banner>
      );
    case 'idle':
    case 'confirming':
    case 'doubting':
    case 'sending':
      return null;
  }
}
