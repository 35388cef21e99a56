import { Icon } from './Icon';
import styles from './Spinner.module.css';

/** Loading indicator. Hidden from screen readers; the parent announces the loading state. */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 | 32 }) {
  return <Icon name="spinner" size={size} className={styles.spinner} />;
}
