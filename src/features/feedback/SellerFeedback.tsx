import { useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  useGetOrderFeedbackQuery,
  useUpdateFeedbackResponseMutation,
} from '../../api/feedback/orderFeedback';
import { formatBidderName } from '../../i18n/formatBidderName';
import { SectionCard } from '../../ui/SectionCard';
import { useEventChannel } from '../../platform/eventChannel';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useServerForm } from '../../platform/form/useServerForm';
import { createValidationError } from '../../platform/form/validationErrors';
import { Button } from '../../ui/Button';
import styles from '../../ui/Form.module.css';
import { useSwapFocus } from '../../ui/focusHeading';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { feedbackErrors, FeedbackTextField } from './FeedbackForm';
import { useErrorText } from '../../i18n/errorMessages';
import { FeedbackText } from './FeedbackText';

type ResponseFormProps = {
  orderId: number;
  /** The existing response, or null. */
  response: string | null;
  /** The buyer's name, which makes the label of each button unique. */
  author: string;
};

/** The seller's response, edited in place: a button that opens the form. */
export function ResponseForm({ orderId, response, author }: ResponseFormProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  // What the seller did last with the form. A draft from before a reload opens the form without
  // moving the focus.
  const [formState, setFormState] = useState<'none' | 'opened' | 'closed'>('none');
  const containerRef = useSwapFocus(formState);
  const [respond] = useUpdateFeedbackResponseMutation();
  const formatError = useErrorText(feedbackErrors);
  const form = useServerForm({
    draft: `feedback.answer.${orderId}`,
    initial: { text: response ?? '' },
    check: ({ text }) =>
      text.trim() === '' ? { text: createValidationError('field_required') } : {},
    readErrors: (error, fields) => readValidationErrors(error, fields),
    formatError,
    send: ({ text }) => respond({ id: orderId, body: { text: text.trim() } }),
    onDone: () => {
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'feedback.answer.saved' }),
      });
      setFormState('closed');
    },
  });
  if (formState !== 'opened' && !form.formState.isDirty) {
    return (
      <div ref={containerRef} className={styles.actions}>
        <Button
          onClick={() => setFormState('opened')}
          aria-label={
            response === null
              ? intl.formatMessage({ id: 'feedback.answer.giveTo' }, { author })
              : intl.formatMessage({ id: 'feedback.answer.changeTo' }, { author })
          }
        >
          {response === null
            ? intl.formatMessage({ id: 'feedback.answer.give' })
            : intl.formatMessage({ id: 'feedback.answer.change' })}
        </Button>
      </div>
    );
  }
  return (
    <div ref={containerRef}>
      {/* The form stays open while it is edited, even if the text is deleted. */}
      <form {...form.formProps} className={styles.form} onChange={() => setFormState('opened')}>
        <ErrorBanner validationError={form.formError} messages={feedbackErrors} />
        <FeedbackTextField
          label={intl.formatMessage({ id: 'feedback.answer.label' })}
          control={form.control}
          name="text"
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            <FormattedMessage id="feedback.answer.save" />
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.discard();
              setFormState('closed');
            }}
          >
            <FormattedMessage id="common.action.cancel" />
          </Button>
        </div>
      </form>
    </div>
  );
}

type SellerFeedbackProps = {
  orderId: number;
  /** The buyer's name as the seller sees it. */
  buyer: string;
};

/**
 * The feedback section of the seller's order page. Renders nothing until the buyer has given
 * feedback.
 */
export function SellerFeedback({ orderId, buyer }: SellerFeedbackProps) {
  const intl = useIntl();
  const { data } = useGetOrderFeedbackQuery({ id: orderId });
  if (data === undefined || data.feedback === null) return null;
  const { feedback, canRespond } = data;
  return (
    <SectionCard title={intl.formatMessage({ id: 'feedback.order.buyersTitle' })}>
      <FeedbackText
        feedback={feedback}
        editedAt={feedback.editedAt}
        answerTitle={intl.formatMessage({ id: 'feedback.words.ownAnswer' })}
      >
        {canRespond && (
          <ResponseForm
            key={orderId}
            orderId={orderId}
            response={feedback.response?.text ?? null}
            author={formatBidderName(intl, buyer)}
          />
        )}
      </FeedbackText>
    </SectionCard>
  );
}
