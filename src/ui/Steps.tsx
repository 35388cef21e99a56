import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import styles from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export type Step = { id: string; label: ReactNode; detail?: ReactNode };
type StepsProps = {
  steps: readonly Step[];
  /** The id of the step one is at; null when all are done. */
  current: string | null;
  label: string;
  /** Said after each step that is done. */
  doneLabel: string;
  vertical?: boolean;
};

/** How far something is. */
export function Steps({ steps, current, label, doneLabel, vertical = false }: StepsProps) {
  const found = steps.findIndex((step) => step.id === current);
  const at = found === -1 ? steps.length : found;
  return (
    <ol aria-label={label} className={cx(styles.steps, vertical && styles.vertical)}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={cx(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.label}>
            {step.label}
            {index < at && (
              <>
                <Icon name="check" size={16} />
                <VisuallyHidden>{doneLabel}</VisuallyHidden>
              </>
            )}
          </span>
          {step.detail && <span className={styles.detail}>{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
