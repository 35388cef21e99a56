import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import type { Money } from '../../../lib/money';
import { Banner, type Severity } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import type { BidOutcome } from './bidOutcome';
import type { BidIntent, BidState } from './bidMachine';
import { readHoldAmount } from '../../../lib/readHoldAmount';
import { formatRefusal } from './formatRefusal';

type BidResultProps = {
  state: BidState;
  onDismiss: () => void;
  onSignIn: () => void;
  /** Asks to void a bid that has not arrived. */
  onStop: () => void;
  /**
   * Guides the user through the account verification, then back to the same bid. Without it, no
   * button is shown: the user continues on the lot's page.
   */
  onVerify?: (intent: BidIntent) => void;
  /** Places a hold on a card, then returns to the same bid. */
  onHold?: (intent: BidIntent, amount: Money | null) => void;
};

const severities: Readonly<Record<BidOutcome, Severity>> = {
  leading: 'success',
  leading_below_reserve: 'warn',
  outbid: 'error',
  outbid_tie: 'error',
  recorded: 'success',
};

/** The result of the last bid, or a notice that the app is still finding it out. */
export function BidResult({
  state,
  onDismiss,
  onSignIn,
  onStop,
  onVerify,
  onHold,
}: BidResultProps) {
  const intl = useIntl();
  const format = useFormat();
  const outcomes: Readonly<Record<BidOutcome, { title: string; text: string }>> = {
    leading: {
      title: intl.formatMessage({ id: 'bidding.outcome.leading.title' }),
      text: intl.formatMessage({ id: 'bidding.outcome.leading.text' }),
    },
    leading_below_reserve: {
      title: intl.formatMessage({ id: 'bidding.outcome.leadingBelowReserve.title' }),
      text: intl.formatMessage({ id: 'bidding.outcome.leadingBelowReserve.text' }),
    },
    outbid: {
      title: intl.formatMessage({ id: 'bidding.outcome.outbid.title' }),
      text: intl.formatMessage({ id: 'bidding.outcome.outbid.text' }),
    },
    outbid_tie: {
      title: intl.formatMessage({ id: 'bidding.outcome.outbidTie.title' }),
      text: intl.formatMessage({ id: 'bidding.outcome.outbidTie.text' }),
    },
    recorded: {
      title: intl.formatMessage({ id: 'bidding.outcome.recorded.title' }),
      text: intl.formatMessage({ id: 'bidding.outcome.recorded.text' }),
    },
  };
  const closable = { onDismiss, dismissLabel: intl.formatMessage({ id: 'common.action.dismiss' }) };
  switch (state.name) {
    case 'checking':
      if (state.submission.isVoiding === true) {
        return (
          <Banner
            severity="info"
            shouldAnnounce
            title={intl.formatMessage(
              { id: 'bidding.voiding.title' },
              { amount: format.money(state.submission.intent.amount) },
            )}
          >
            <FormattedMessage id="bidding.voiding.text" />
          </Banner>
        );
      }
      return (
        <Banner
          severity="info"
          shouldAnnounce
          title={intl.formatMessage(
            { id: 'bidding.checking.title' },
            { amount: format.money(state.submission.intent.amount) },
          )}
          actions={
            <Button onClick={onStop}>
              <FormattedMessage id="bidding.checking.stop" />
            </Button>
          }
        >
          <FormattedMessage id="bidding.checking.text" />
        </Banner>
      );
    case 'signingIn':
      if (state.submission === null) return null;
      return (
        <Banner
          severity="warn"
          shouldAnnounce
          title={intl.formatMessage({ id: 'bidding.checking.signIn' })}
          actions={
            <Button onClick={onSignIn}>
              <FormattedMessage id="common.action.signIn" />
            </Button>
          }
        >
          <FormattedMessage id="bidding.checking.signInText" />
        </Banner>
      );
    case 'accepted': {
      const { title, text } = outcomes[state.outcome];
      return (
        <Banner severity={severities[state.outcome]} shouldAnnounce title={title} {...closable}>
          {text}
        </Banner>
      );
    }
    case 'refused': {
      const { intent, refusals } = state;
      const { currency } = intent.amount;
      const hold = refusals.find(({ code }) => code === 'authorisation_required');
      const isUnverified = refusals.some(({ code }) => code === 'account_unverified');
      const amount = hold === undefined ? null : readHoldAmount(hold);
      const actions = isUnverified
        ? onVerify && (
            <Button onClick={() => onVerify(intent)}>
              <FormattedMessage id="bidding.verify.action" />
            </Button>
          )
        : hold === undefined
          ? undefined
          : onHold && (
              <Button onClick={() => onHold(intent, amount)}>
                {amount === null
                  ? intl.formatMessage({ id: 'bidding.hold.actionUnknown' })
                  : intl.formatMessage(
                      { id: 'bidding.hold.action' },
                      { amount: format.money(amount) },
                    )}
              </Button>
            );
      return (
        <Banner
          severity="error"
          shouldAnnounce
          title={intl.formatMessage({ id: 'bidding.refused.title' })}
          actions={actions}
          {...closable}
        >
          {refusals.map((refusal) => (
            <p key={refusal.code}>{formatRefusal(refusal, { intl, format, currency })}</p>
          ))}
        </Banner>
      );
    }
    case 'voided':
      return (
        <Banner
          severity="info"
          shouldAnnounce
          title={intl.formatMessage(
            { id: 'bidding.voided.title' },
            { amount: format.money(state.intent.amount) },
          )}
          {...closable}
        >
          <FormattedMessage id="bidding.voided.text" />
        </Banner>
      );
    case 'idle':
    case 'confirming':
    case 'confirmingUnusualAmount':
    case 'sending':
      return null;
  }
}
