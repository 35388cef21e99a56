import styles from './AddressBlock.module.css';

type AddressBlockProps = {
  lines: readonly string[];
  /** The country's name, shown as the last line. Omitted for domestic mail. */
  country?: string;
};

/** An address in the format of its country. */
export function AddressBlock({ lines, country }: AddressBlockProps) {
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {/* Server and browser may spell country names differently. The server's text stays. */}
      {country !== undefined && <span suppressHydrationWarning>{country}</span>}
    </address>
  );
}
