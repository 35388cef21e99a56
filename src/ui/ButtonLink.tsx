import type { ReactNode } from 'react';
import { Link } from './Link';
import type { LinkProps } from './Link';
import styles from './Button.module.css';
import { getButtonClass } from './getButtonClass';
import type { ButtonStyle } from './getButtonClass';

type ButtonLinkProps = LinkProps & ButtonStyle & { icon?: ReactNode };

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={getButtonClass({ variant, size, isWide }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
