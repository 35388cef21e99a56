import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Control } from 'react-hook-form';
import { useFormField } from '../../ui/FormFields';
import { Icon } from '../../ui/Icon';
import { aspectIds, scores, type AspectName } from './feedbackMessageIds';
import groupStyles from '../../ui/RadioGroup.module.css';
import styles from './AspectScale.module.css';

export type FeedbackValues = Record<AspectName | 'rating' | 'text', string>;

/** Rates one aspect from 1 to 5: a radio group that looks like a scale. */
export function AspectScale({
  aspect,
  control,
}: {
  aspect: AspectName;
  control: Control<FeedbackValues>;
}) {
  const { value, error, ...field } = useFormField({ control, name: aspect });
  const intl = useIntl();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={groupStyles.group}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
      // Gets the focus if no score was chosen.
      tabIndex={-1}
    >
      <legend className={groupStyles.legend}>
        <FormattedMessage id={aspectIds[aspect]} />
      </legend>
      <div className={styles.marks}>
        {scores.map((score) => (
          <label key={score} className={styles.mark}>
            <input
              type="radio"
              {...field}
              value={score}
              checked={score === value}
              aria-label={intl.formatMessage(
                { id: 'feedback.aspect.mark' },
                { mark: Number(score) },
              )}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>
          <FormattedMessage id="feedback.aspect.worst" />
        </span>
        <span>
          <FormattedMessage id="feedback.aspect.best" />
        </span>
      </p>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
