import { useCreateOrderFeedbackMutation, useUpdateOrderFeedbackMutation, type OrderFeedback } from '../../../api/feedback/orderFeedback';
import type { Rating } from '../../../api/feedback/sellerFeedback';
import { useT } from '../../../i18n/useT';
import { plainProblem, type FieldProblems } from '../../../platform/form/problems';
import styles from '../../../ui/Form.module.css';
import { RadioGroup } from '../../../ui/RadioGroup';
import { useFeedbackForm } from '../hooks/useFeedbackForm';
import { aspectIds, aspectNames, ratingIds, ratings, type AspectName } from '../model/feedbackWords';
import { AspectScale } from './AspectScale';
import { FeedbackProblem } from './FeedbackProblem';
import { WordsField } from './WordsField';

type Values = Record<AspectName | 'rating' | 'text', string>;

function faultsOf({ rating, text, ...aspects }: Values): FieldProblems<keyof Values> {
  const faults: FieldProblems<keyof Values> = {};
  if (rating === '') faults.rating = plainProblem('rating_required');
  for (const name of aspectNames) if (aspects[name] === '') faults[name] = plainProblem('aspect_required');
  if (rating !== '' && rating !== 'positive' && text.trim() === '') faults.text = plainProblem('text_required');
  return faults;
}

const isRating = (text: string): text is Rating => Object.hasOwn(ratingIds, text);

type FeedbackFormProps = {
  /** Of the form, for the button that sends it from elsewhere. */
  id: string;
  orderId: number;
  /** What was said before, to be changed; null: nothing was. */
  given: OrderFeedback['feedback'];
  onSending: (isSending: boolean) => void;
  onDone: () => void;
};

/** How it was: good or not, four things in figures, and in words. */
export function FeedbackForm({ id, orderId, given, onSending, onDone }: FeedbackFormProps) {
  const t = useT();
  const [create] = useCreateOrderFeedbackMutation();
  const [update] = useUpdateOrderFeedbackMutation();
  const markOf = (name: AspectName): string => String(given?.aspects?.[name] ?? '');
  const form = useFeedbackForm<Values>({
    draft: `feedback.${orderId}`,
    initial: { rating: given?.rating ?? '', description: markOf('description'), packaging: markOf('packaging'), shipping: markOf('shipping'), communication: markOf('communication'), text: given?.text ?? '' },
    check: faultsOf,
    send: async ({ rating, text, description, packaging, shipping, communication }) => {
      // Checked before: this tells the type.
      if (!isRating(rating)) return { problem: plainProblem('rating_required') };
      const aspects = { description: Number(description), packaging: Number(packaging), shipping: Number(shipping), communication: Number(communication) };
      const args = { id: orderId, body: { rating, aspects, text: text.trim() } };
      onSending(true);
      const answer = given === null ? await create(args) : await update(args);
      onSending(false);
      return answer;
    },
    onDone,
  });
  const { value, name, error, onChange } = form.text('rating');
  return (
    <form {...form.formProps} id={id} className={styles.form}>
      <FeedbackProblem problem={form.problems.form} />
      <RadioGroup
        legend={t('feedback.form.rating')}
        name={name}
        value={value}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        onChange={onChange}
        options={ratings.map((rating) => ({ value: rating, label: t(ratingIds[rating]) }))}
      />
      {aspectNames.map((aspect) => (
        <AspectScale key={aspectIds[aspect]} aspect={aspect} control={form.text(aspect)} />
      ))}
      <WordsField label={t('feedback.form.text')} optional={value === 'positive' ? t('feedback.form.optional') : undefined} control={form.text('text')} />
      <p className={styles.note}>{t('feedback.form.public')}</p>
    </form>
  );
}
