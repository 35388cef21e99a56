import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past the header, to the content with the id `target`. */
export function SkipLink({ target, label }: { target: string; label: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {label}
    </a>
  );
}
