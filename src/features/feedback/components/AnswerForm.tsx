import { useState } from 'react';
import { useUpdateFeedbackResponseMutation } from '../../../api/feedback/orderFeedback';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { plainProblem } from '../../../platform/form/problems';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useFeedbackForm } from '../hooks/useFeedbackForm';
import { FeedbackProblem } from './FeedbackProblem';
import { WordsField } from './WordsField';

type AnswerFormProps = {
  orderId: number;
  /** What was answered before; null: nothing. */
  answer: string | null;
  /** Whose words are answered, to tell one button from the other. */
  author: string;
};

/** The seller's answer, in place: a button, then the field, then the answer as everybody reads it. */
export function AnswerForm({ orderId, answer, author }: AnswerFormProps) {
  const t = useT();
  const channel = useEventChannel();
  // What the seller did with it last; a draft from before a reload opens the field without the focus.
  const [turn, setTurn] = useState<'none' | 'opened' | 'closed'>('none');
  const place = useSwapFocus(turn);
  const [respond] = useUpdateFeedbackResponseMutation();
  const form = useFeedbackForm({
    draft: `feedback.answer.${orderId}`,
    initial: { text: answer ?? '' },
    check: ({ text }) => (text.trim() === '' ? { text: plainProblem('field_required') } : {}),
    send: ({ text }) => respond({ id: orderId, body: { text: text.trim() } }),
    onDone: () => {
      channel.emit('snackbar', { severity: 'success', text: t('feedback.answer.saved') });
      setTurn('closed');
    },
  });
  if (turn !== 'opened' && !form.isDirty) {
    return (
      <div ref={place} className={styles.actions}>
        <Button onClick={() => setTurn('opened')} aria-label={answer === null ? t('feedback.answer.giveTo', { author }) : t('feedback.answer.changeTo', { author })}>
          {answer === null ? t('feedback.answer.give') : t('feedback.answer.change')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place}>
      {/* What is being typed into stays, though it be emptied. */}
      <form {...form.formProps} className={styles.form} onChange={() => setTurn('opened')}>
        <FeedbackProblem problem={form.problems.form} />
        <WordsField label={t('feedback.answer.label')} control={form.text('text')} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" loading={form.isSending} loadingLabel={t('common.state.sending')}>
            {t('feedback.answer.save')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.discard();
              setTurn('closed');
            }}
          >
            {t('common.action.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
