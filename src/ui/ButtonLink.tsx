import type { ReactNode } from 'react';
import { A } from './A';
import type { AProps } from './A';
import styles from './Button.module.css';
import { buttonClass } from './buttonClass';
import type { ButtonLook } from './buttonClass';

type ButtonLinkProps = AProps & ButtonLook & { icon?: ReactNode };

/** Looks like a button and leads to an address. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <A {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </A>
  );
}
