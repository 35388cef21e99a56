import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Button.module.css';
import { getButtonClass } from './getButtonClass';
import type { ButtonStyle } from './getButtonClass';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode;
    /** Keeps width and focus, announces `loadingLabel` and ignores clicks. */
    isLoading?: boolean;
    /** Defaults to "Sending…". */
    loadingLabel?: ReactNode;
  };

export function Button({
  variant,
  size,
  isWide,
  icon,
  isLoading = false,
  loadingLabel = <FormattedMessage id="common.state.sending" />,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the focus. A loading submit button must not submit again.
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={getButtonClass({ variant, size, isWide }, className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {isLoading && (
        <span className={styles.waiting}>
          <Spinner />
          <VisuallyHidden>{loadingLabel}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
