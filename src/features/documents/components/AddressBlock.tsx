import styles from './AddressBlock.module.css';

type AddressBlockProps = {
  lines: readonly string[];
  /** Its name, below the rest. Left out on what stays in the country. */
  country?: string;
  isLarge?: boolean;
};

/** An address as it stands on a letter in its country. */
export function AddressBlock({ lines, country, isLarge = false }: AddressBlockProps) {
  return (
    <address className={isLarge ? styles.large : styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {/* The server and the browser may spell an official name each in its own way: what was sent stays. */}
      {country !== undefined && <span suppressHydrationWarning>{country}</span>}
    </address>
  );
}
