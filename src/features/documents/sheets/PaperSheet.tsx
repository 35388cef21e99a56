import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocale } from '../../../i18n/useLocale';
import { cx } from '../../../lib/cx';
import { localeDetails } from '../../../lib/locales';
import { getCode128Widths, QUIET_MODULES } from '../../../lib/code128';
import type { Customs } from '../../../api/shipping/customs';
import {
  getOfficialCountryName,
  messageIds,
  officialTerms,
  type OfficialTerm,
} from '../officialTerms';
import { AddressBlock } from '../../../ui/AddressBlock';
import styles from './PaperSheet.module.css';

type OfficialTextProps = {
  term: OfficialTerm;
  /** The field number on the form, such as 1 in "(1)". */
  number?: number;
};

/** A term of a customs form in French and English, then in the reader's language if it differs. */
export function OfficialText({ term, number }: OfficialTextProps) {
  const locale = useLocale();
  const { fr: french, en: english } = officialTerms[term];
  return (
    <span className={styles.official}>
      <span lang="fr">{french}</span>
      {french !== english && (
        <>
          {' / '}
          <span lang="en">{english}</span>
        </>
      )}
      {number !== undefined && ` (${number})`}
      {locale !== 'en' && locale !== 'fr' && (
        <span className={styles.own}>
          <FormattedMessage id={messageIds[term]} />
        </span>
      )}
    </span>
  );
}

type FormFieldProps = {
  term: OfficialTerm;
  number?: number;
  isWide?: boolean;
  children: ReactNode;
};

/** One field of a customs form: its official term and the declared value. */
export function FormField({ term, number, isWide = false, children }: FormFieldProps) {
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <dt>
        <OfficialText term={term} {...(number === undefined ? {} : { number })} />
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

type PartyFieldsProps = {
  customs: Pick<Customs, 'sender' | 'recipient'>;
  senderTerm: OfficialTerm;
  recipientTerm: OfficialTerm;
};

/** The addresses of both parties on a customs form. */
export function PartyFields({
  customs: { sender, recipient },
  senderTerm,
  recipientTerm,
}: PartyFieldsProps) {
  return (
    <>
      <FormField term={senderTerm}>
        {sender !== null && (
          <AddressBlock lines={sender.lines} country={getOfficialCountryName(sender.countryCode)} />
        )}
      </FormField>
      <FormField term={recipientTerm}>
        <AddressBlock
          lines={recipient.lines}
          country={getOfficialCountryName(recipient.countryCode)}
        />
      </FormField>
    </>
  );
}

/** Millimeters per module, readable for a hand scanner at arm's length. */
const MODULE_MM = 0.4;
const HEIGHT_MODULES = 40;

type Code128Props = {
  value: string;
  /** The accessible name. */
  label: string;
};

/** A Code 128 barcode with its text below. A value that it cannot encode is shown as text only. */
export function Code128({ value, label }: Code128Props) {
  const widths = getCode128Widths(value);
  if (widths === null) return <p className={styles.codeText}>{value}</p>;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES;
  const getBarStart = (index: number): number =>
    widths.slice(0, index).reduce((sum, width) => sum + width, QUIET_MODULES);
  const bars = widths.map((width, index) =>
    index % 2 === 0 ? `M${getBarStart(index)} 0h${width}v${HEIGHT_MODULES}h-${width}z` : '',
  );
  return (
    <figure className={styles.code}>
      <svg
        role="img"
        aria-label={label}
        className={styles.bars}
        width={`${total * MODULE_MM}mm`}
        viewBox={`0 0 ${total} ${HEIGHT_MODULES}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={bars.join('')} fill="black" />
      </svg>
      <figcaption className={styles.codeText}>{value}</figcaption>
    </figure>
  );
}

type PaperSheetProps = { size?: 'a4' | 'a6'; className?: string | undefined; children: ReactNode };

/** One document as paper: black on white in every theme, with its own page size in print. */
export function PaperSheet({ size = 'a4', className, children }: PaperSheetProps) {
  const locale = useLocale();
  return (
    <article
      className={cx(styles.sheet, styles[size], className)}
      lang={localeDetails[locale].htmlLang}
    >
      {children}
    </article>
  );
}
