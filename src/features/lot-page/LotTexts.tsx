import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { Link } from '../../ui/Link';
import { Banner } from '../../ui/Banner';
import { DescriptionList } from '../../ui/DescriptionList';
import { setShowOriginals, useShowOriginals } from '../../platform/originals';
import { Button } from '../../ui/Button';
import { NeedsScripts } from '../../ui/NeedsScripts';
import type { LotTexts as Texts } from './useLotTexts';
import styles from './LotTexts.module.css';

/**
 * Says that the text above is a machine translation and switches to the original and back. Without
 * JavaScript, a disclosure shows the original.
 */
export function TranslationNote({ original }: { original: ReactNode }) {
  const intl = useIntl();
  const isOriginal = useShowOriginals();
  return (
    <div className={styles.note}>
      <span>
        {isOriginal
          ? intl.formatMessage({ id: 'lotPage.translation.original' })
          : intl.formatMessage({ id: 'lotPage.description.translated' })}
      </span>
      <NeedsScripts>
        <Button variant="quiet" size="small" onClick={() => setShowOriginals(!isOriginal)}>
          {isOriginal
            ? intl.formatMessage({ id: 'lotPage.translation.showTranslation' })
            : intl.formatMessage({ id: 'lotPage.translation.showOriginal' })}
        </Button>
      </NeedsScripts>
      <noscript>
        <details className={styles.original}>
          <summary>
            <FormattedMessage id="lotPage.translation.showOriginal" />
          </summary>
          {original}
        </details>
      </noscript>
    </div>
  );
}

type LotTextsProps = {
  description: Texts['description'];
  lot: Pick<
    LotDetail,
    'specifications' | 'disclaimers' | 'hasExplicitContent' | 'ageCheckRequired'
  >;
};

function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function Paragraphs({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div className={styles.text} lang={lang}>
      {splitParagraphs(text).map((part, index) => (
        <p key={index}>{part}</p>
      ))}
    </div>
  );
}

/** Description and specifications. */
export function LotTexts({ lot, description }: LotTextsProps) {
  return (
    <>
      <section className={styles.section} aria-labelledby="description-title">
        <h2 id="description-title">
          <FormattedMessage id="lotPage.description.title" />
        </h2>
        {lot.disclaimers.map((disclaimer) => (
          <Banner key={disclaimer} severity="warn">
            {disclaimer}
          </Banner>
        ))}
        {lot.ageCheckRequired && (
          <Banner severity="warn">
            <FormattedMessage id="lotPage.description.age" />
          </Banner>
        )}
        {lot.hasExplicitContent && (
          <Banner severity="warn">
            <FormattedMessage id="lotPage.description.explicit" />
          </Banner>
        )}
        <Paragraphs text={description.text} lang={description.lang} />
        {description.original !== null && (
          <TranslationNote original={<Paragraphs {...description.original} />} />
        )}
      </section>
      {lot.specifications.length > 0 && (
        <section className={styles.section} aria-labelledby="specifications-title">
          <h2 id="specifications-title">
            <FormattedMessage id="lotPage.specifications.title" />
          </h2>
          <DescriptionList
            items={lot.specifications.map(({ specificationId, valueId, name, value, url }) => ({
              id: `${specificationId}-${valueId}`,
              term: name,
              value: url === null ? value : <Link to={url}>{value}</Link>,
            }))}
          />
        </section>
      )}
    </>
  );
}
