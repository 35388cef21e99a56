import { useRef } from 'react';
import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { useAnswerOrderRequestMutation } from '../../../../api/orders/orders';
import { useFormat } from '../../../../i18n/useFormat';
import { useT } from '../../../../i18n/useT';
import type { AnswerDecision } from '../../../../lib/orders/requestAnswers';
import { useEventChannel } from '../../../../platform/EventChannelContext';
import { Button } from '../../../../ui/Button';
import { focusHeading } from '../../../../ui/focusHeading';
import styles from '../../../../ui/Form.module.css';
import { RadioGroup } from '../../../../ui/RadioGroup';
import { TextArea } from '../../../../ui/TextArea';
import { useOrderForm } from '../../hooks/useOrderForm';
import { answersOf, answerWords, checkAnswer, refundOfAll } from '../../model/requestAnswers';
import { OrderProblem } from '../OrderProblem';

const MAX_TEXT = 1000;

/** A seller answers what a buyer asked for; every figure that comes off the payout is said before. */
export function AnswerRequestForm({ order, request }: { order: Pick<Order, 'id' | 'role' | 'amounts' | 'paidAt' | 'deliveredAt' | 'package' | 'refundNow'>; request: OrderRequest }) {
  const t = useT();
  const { money } = useFormat();
  const channel = useEventChannel();
  const [answer] = useAnswerOrderRequestMutation();
  const actions = useRef<HTMLDivElement>(null);
  const section = useRef<Element | null>(null);
  const { type } = request;
  const refund = refundOfAll(request, order);
  const keptFor = order.refundNow?.keptFor ?? null;
  const decisions = answersOf(request, order);
  const words = answerWords(type, decisions, order.paidAt !== null);
  // What was typed before the order moved on may be a choice that is gone.
  const offered = (decision: string): AnswerDecision | undefined => decisions.find((one) => one === decision);
  const form = useOrderForm({
    draft: `orders.answer.${request.id}`,
    initial: { decision: '', text: '' },
    check: (values) => checkAnswer({ ...values, decision: offered(values.decision) ?? '' }),
    fieldOfCode: { text_required: 'text' },
    send: (values) => {
      // The form may be gone before it is done: then nobody could say where it was.
      section.current = actions.current?.closest('section') ?? null;
      const decision = offered(values.decision) ?? 'decline';
      // Of how much goes back only support has a choice.
      return answer({ id: order.id, requestId: request.id, body: { decision, refund_amount: null, text: values.text.trim() } });
    },
    onDone: () => {
      channel.emit('snackbar', { severity: 'success', text: t('orders.answer.done') });
      focusHeading(section.current);
    },
  });
  const decision = offered(form.values.decision);
  const chosen = form.text('decision');
  const submitLabel = (): string => {
    if (decision === 'decline') return t('orders.answer.submitDecline');
    if (decision === 'accept_after_return') return t('orders.answer.submitReturn');
    if (decision === 'accept' && type === 'cancellation') return t(words.accept.labelId);
    return decision === 'accept' ? t('orders.answer.submitRefund', { amount: money(refund) }) : t('orders.answer.submit');
  };
  return (
    <form {...form.formProps} className={styles.form} aria-label={t('orders.answer.title')}>
      <OrderProblem problem={form.problems.form} />
      {keptFor !== null && <p>{t('orders.answer.keptForShipping', { kept: money(order.refundNow?.keptForShipping ?? refund), reference: keptFor })}</p>}
      <RadioGroup
        {...chosen}
        legend={t('orders.answer.title')}
        aria-invalid={chosen.error !== undefined || undefined}
        options={decisions.map((value) => ({ value, label: t(words[value].labelId), hint: t(words[value].hintId, { amount: money(refund) }) }))}
      />
      <TextArea {...form.text('text')} label={t('orders.answer.text')} optional={decision === 'decline' ? undefined : t('orders.request.optional')} hint={t('orders.answer.textHint')} maxLength={MAX_TEXT} rows={4} />
      <div ref={actions} className={styles.actions}>
        <Button type="submit" variant={decision === 'decline' ? 'secondary' : 'primary'} loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {submitLabel()}
        </Button>
      </div>
    </form>
  );
}
