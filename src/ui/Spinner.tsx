import { Icon } from './Icon';
import styles from './Spinner.module.css';

/** Something takes a moment. Silent: who shows it says so in words. */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 | 32 }) {
  return <Icon name="spinner" size={size} className={styles.spinner} />;
}
