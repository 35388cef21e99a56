import styles from './AddressBlock.module.css';

type AddressBlockProps = {
  lines: readonly string[];
  /** The country's name, shown as the last line. Omitted for domestic mail. */
  country?: string;
  isLarge?: boolean;
};

/** An address in the format of its country. */
export function AddressBlock({ lines, country, isLarge = false }: AddressBlockProps) {
  return (
    <address className={isLarge ? styles.large : styles.address}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {/* Server and browser may spell country names differently. The server's text stays. */}
      {country !== undefined && <span suppressHydrationWarning>{country}</span>}
    </address>
  );
}
