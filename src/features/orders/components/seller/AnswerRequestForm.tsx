import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { useAnswerOrderRequestMutation } from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import type { AnswerDecision } from '../../../../lib/orders/getDecisions';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { Button } from '../../../../ui/Button';
import { focusHeading } from '../../../../ui/focusHeading';
import styles from '../../../../ui/Form.module.css';
import { RadioGroup } from '../../../../ui/RadioGroup';
import { TextArea } from '../../../../ui/TextArea';
import { useOrderForm } from '../../hooks/useOrderForm';
import {
  getAnswerDecisions,
  getAnswerLabels,
  validateAnswer,
  getFullRefund,
} from '../../model/requestAnswers';
import { OrderErrorBanner } from '../OrderErrorBanner';

const MAX_TEXT = 1000;

/**
 * The seller's answer to a request. Every amount that reduces the payout is shown before
 * submitting.
 */
export function AnswerRequestForm({
  order,
  request,
}: {
  order: Pick<
    Order,
    'id' | 'role' | 'amounts' | 'paidAt' | 'deliveredAt' | 'package' | 'currentRefund'
  >;
  request: OrderRequest;
}) {
  const intl = useIntl();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [answerRequest] = useAnswerOrderRequestMutation();
  const actions = useRef<HTMLDivElement>(null);
  const section = useRef<Element | null>(null);
  const { type } = request;
  const refund = getFullRefund(request, order);
  const retainedFor = order.currentRefund?.retainedFor ?? null;
  const decisions = getAnswerDecisions(request, order);
  const answerLabels = getAnswerLabels(type, decisions, order.paidAt !== null);
  // A stored draft may hold a decision that the order no longer allows.
  const findDecision = (decision: string): AnswerDecision | undefined =>
    decisions.find((one) => one === decision);
  const form = useOrderForm({
    draft: `orders.answer.${request.id}`,
    initial: { decision: '', text: '' },
    check: (values) => validateAnswer({ ...values, decision: findDecision(values.decision) ?? '' }),
    fieldByCode: { text_required: 'text' },
    send: (values) => {
      // The form may unmount before the request completes, so its section is stored first.
      section.current = actions.current?.closest('section') ?? null;
      const decision = findDecision(values.decision) ?? 'decline';
      // Only support can choose a different refund amount.
      return answerRequest({
        id: order.id,
        requestId: request.id,
        body: { decision, refund_amount: null, text: values.text.trim() },
      });
    },
    onDone: () => {
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'orders.answer.done' }),
      });
      focusHeading(section.current);
    },
  });
  const decision = findDecision(form.values.decision);
  const decisionField = form.text('decision');
  const getSubmitLabel = (): string => {
    if (decision === 'decline') return intl.formatMessage({ id: 'orders.answer.submitDecline' });
    if (decision === 'accept_after_return')
      return intl.formatMessage({ id: 'orders.answer.submitReturn' });
    if (decision === 'accept' && type === 'cancellation')
      return intl.formatMessage({ id: answerLabels.accept.labelId });
    return decision === 'accept'
      ? intl.formatMessage({ id: 'orders.answer.submitRefund' }, { amount: money(refund) })
      : intl.formatMessage({ id: 'orders.answer.submit' });
  };
  return (
    <form
      {...form.formProps}
      className={styles.form}
      aria-label={intl.formatMessage({ id: 'orders.answer.title' })}
    >
      <OrderErrorBanner validationError={form.errors.form} />
      {retainedFor !== null && (
        <p>
          <FormattedMessage
            id="orders.answer.keptForShipping"
            values={{
              kept: money(order.currentRefund?.retainedForShipping ?? refund),
              reference: retainedFor,
            }}
          />
        </p>
      )}
      <RadioGroup
        {...decisionField}
        legend={intl.formatMessage({ id: 'orders.answer.title' })}
        aria-invalid={decisionField.error !== undefined || undefined}
        options={decisions.map((value) => ({
          value,
          label: intl.formatMessage({ id: answerLabels[value].labelId }),
          hint: intl.formatMessage({ id: answerLabels[value].hintId }, { amount: money(refund) }),
        }))}
      />
      <TextArea
        {...form.text('text')}
        label={intl.formatMessage({ id: 'orders.answer.text' })}
        optional={
          decision === 'decline' ? undefined : intl.formatMessage({ id: 'orders.request.optional' })
        }
        hint={intl.formatMessage({ id: 'orders.answer.textHint' })}
        maxLength={MAX_TEXT}
        rows={4}
      />
      <div ref={actions} className={styles.actions}>
        <Button
          type="submit"
          variant={decision === 'decline' ? 'secondary' : 'primary'}
          isLoading={form.isSending}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          {getSubmitLabel()}
        </Button>
      </div>
    </form>
  );
}
