import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { buttonClass } from './buttonClass';
import type { ButtonLook } from './buttonClass';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Waiting: keeps its width and its focus, says `loadingLabel`, and does nothing when pressed. */
    loading?: boolean;
    loadingLabel?: string;
  };

export function Button({
  variant, size, wide, icon, loading = false, loadingLabel, type = 'button', className, children, onClick, ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus. A waiting submit button must not submit again.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {loading && (
        <span className={styles.waiting}>
          <Spinner />
          {loadingLabel !== undefined && <VisuallyHidden>{loadingLabel}</VisuallyHidden>}
        </span>
      )}
    </button>
  );
}
