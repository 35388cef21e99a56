import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderRequest, OrderCard } from '../../../api/orders/decodeOrder';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { useAnswerOrderRequestMutation } from '../../../api/orders/orders';
import { useFormat } from '../../../i18n/useFormat';
import type { AnswerDecision } from '../../../lib/orders/getDecisions';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { focusHeading } from '../../../ui/focusHeading';
import styles from '../../../ui/Form.module.css';
import { Badge } from '../../../ui/Badge';
import {
  isContested,
  getAnswerDecisions,
  getAnswerLabels,
  validateAnswer,
  getFullRefund,
} from './requestKinds';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormRadioGroup, FormTextArea } from '../../../ui/FormFields';
import { orderErrors } from '../orderErrors';
import { OrderRequestRow } from './OrderRequestRow';
import rows from './OrderRequestRow.module.css';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { useServerForm } from '../../../platform/form/useServerForm';
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';

// Whether an instant has passed, by the server's clock; false for null.

/** In the year 9999. `useRemaining` needs an instant even if there is none. */
const FAR_FUTURE: Instant = 253_370_764_800_000;

function useHasPassed(instant: Instant | null): boolean {
  return useRemaining(instant ?? FAR_FUTURE) === 0;
}

const MAX_TEXT = 1000;
const fieldByCode = { text_required: 'text' };

/**
 * The seller's answer to a request. Every amount that reduces the payout is shown before
 * submitting.
 */
function AnswerRequestForm({
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
  const formatError = useErrorText(orderErrors);
  const form = useServerForm({
    draft: `orders.answer.${request.id}`,
    initial: { decision: '', text: '' },
    check: (values) => validateAnswer({ ...values, decision: findDecision(values.decision) ?? '' }),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
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
  const decision = findDecision(useWatch({ control: form.control, name: 'decision' }));
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
      <ErrorBanner validationError={form.formError} messages={orderErrors} />
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
      <FormRadioGroup
        control={form.control}
        name="decision"
        legend={intl.formatMessage({ id: 'orders.answer.title' })}
        options={decisions.map((value) => ({
          value,
          label: intl.formatMessage({ id: answerLabels[value].labelId }),
          hint: intl.formatMessage({ id: answerLabels[value].hintId }, { amount: money(refund) }),
        }))}
      />
      <FormTextArea
        control={form.control}
        name="text"
        label={intl.formatMessage({ id: 'orders.answer.text' })}
        optional={
          decision === 'decline' || decision === 'accept_after_return'
            ? undefined
            : intl.formatMessage({ id: 'orders.request.optional' })
        }
        hint={
          decision === 'accept_after_return'
            ? intl.formatMessage({ id: 'orders.answer.textHintReturn' })
            : intl.formatMessage({ id: 'orders.answer.textHint' })
        }
        maxLength={MAX_TEXT}
        rows={4}
      />
      <div ref={actions} className={styles.actions}>
        <Button
          type="submit"
          variant={decision === 'decline' ? 'secondary' : 'primary'}
          isLoading={form.formState.isSubmitting}
        >
          {getSubmitLabel()}
        </Button>
      </div>
    </form>
  );
}

/** Marks an order whose next step is the reader's and overdue. */
export function OverdueNote({
  order: { next, role },
}: {
  order: Pick<OrderCard, 'next' | 'role'>;
}) {
  const isLate = useHasPassed(next.by === role ? next.dueAt : null);
  if (!isLate) return null;
  return (
    <p>
      <Badge tone="signal" icon="alert">
        <FormattedMessage id="orders.seller.late" />
      </Badge>
    </p>
  );
}

type RequestOrder = Pick<
  Order,
  | 'id'
  | 'reference'
  | 'role'
  | 'requests'
  | 'permissions'
  | 'amounts'
  | 'paidAt'
  | 'deliveredAt'
  | 'package'
  | 'currentRefund'
>;

/**
 * An open request: a note while support reviews it, and the form to answer it. After declining, the
 * seller can still accept.
 */
function OpenRequest({ order, request }: { order: RequestOrder; request: OrderRequest }) {
  const isInDispute = isContested(request);
  const canAnswer = order.permissions.includes('answer_request');
  return (
    <>
      {isInDispute && (
        <p>
          <SupportText id="orders.seller.withSupport" subject={order.reference} />
        </p>
      )}
      {isInDispute && canAnswer && (
        <p>
          <FormattedMessage id="orders.seller.stillAgree" />
        </p>
      )}
      {canAnswer && <AnswerRequestForm order={order} request={request} />}
    </>
  );
}

/** The buyer's requests, open ones first. Renders nothing if there are none. */
export function SellerRequests({ order }: { order: RequestOrder }) {
  const intl = useIntl();
  const { requests, role } = order;
  if (requests.length === 0) return null;
  const sortedRequests = [...requests].sort(
    (one, other) => Number(other.status === 'open') - Number(one.status === 'open'),
  );
  return (
    <SectionCard title={intl.formatMessage({ id: 'orders.seller.requests' })}>
      <ul className={rows.list}>
        {sortedRequests.map((request) => (
          <OrderRequestRow
            key={request.id}
            request={request}
            role={role}
            action={request.status === 'open' && <OpenRequest order={order} request={request} />}
          />
        ))}
      </ul>
    </SectionCard>
  );
}
