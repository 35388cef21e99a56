import styles from './AddressBlock.module.css';

type AddressBlockProps = { lines: readonly string[]; isLarge?: boolean };

/** An address as it stands on a letter in its country. */
export function AddressBlock({ lines, isLarge = false }: AddressBlockProps) {
  return (
    <address className={isLarge ? styles.large : styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </address>
  );
}
