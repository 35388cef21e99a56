import { useId } from 'react';
import { useT } from '../../../i18n/useT';
import type { TextControl } from '../../../platform/form/useForm';
import { Icon } from '../../../ui/Icon';
import { aspectIds, marks, type AspectName } from '../model/feedbackWords';
import styles from './AspectScale.module.css';

/** One aspect from 1 to 5: a group of radio buttons that looks like a scale. Arrow keys go along it. */
export function AspectScale({ aspect, control: { name, value, error, onChange } }: { aspect: AspectName; control: TextControl }) {
  const t = useT();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.scale}
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error === undefined ? undefined : true}
      // The focus comes here when it is left out.
      tabIndex={-1}
    >
      <legend className={styles.legend}>{t(aspectIds[aspect])}</legend>
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input
              type="radio"
              name={name}
              value={mark}
              checked={mark === value}
              onChange={onChange}
              aria-label={t('feedback.aspect.mark', { mark: Number(mark) })}
            />
            <span aria-hidden="true">{mark}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t('feedback.aspect.worst')}</span>
        <span>{t('feedback.aspect.best')}</span>
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
