import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { DescriptionList } from '../../../ui/DescriptionList';
import type { LotTexts as Texts } from '../hooks/useLotTexts';
import styles from './LotTexts.module.css';
import { TranslationNote } from './TranslationNote';

type LotTextsProps = { description: Texts['description']; lot: Pick<LotDetail, 'specifications' | 'disclaimers' | 'hasExplicitContent' | 'ageCheckRequired'> };

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n|\n/).map((part) => part.trim()).filter((part) => part !== '');
}

function Paragraphs({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div className={styles.text} lang={lang}>
      {paragraphs(text).map((part, index) => (
        <p key={index}>{part}</p>
      ))}
    </div>
  );
}

/** What the lot is, in words: description and specifications. */
export function LotTexts({ lot, description }: LotTextsProps) {
  const t = useT();
  return (
    <>
      <section className={styles.section} aria-labelledby="description-title">
        <h2 id="description-title">{t('lotPage.description.title')}</h2>
        {lot.disclaimers.map((disclaimer) => (
          <Banner key={disclaimer} severity="warn">
            {disclaimer}
          </Banner>
        ))}
        {lot.ageCheckRequired && <Banner severity="warn">{t('lotPage.description.age')}</Banner>}
        {lot.hasExplicitContent && <Banner severity="warn">{t('lotPage.description.explicit')}</Banner>}
        <Paragraphs text={description.text} lang={description.lang} />
        {description.original !== null && <TranslationNote original={<Paragraphs {...description.original} />} />}
      </section>
      {lot.specifications.length > 0 && (
        <section className={styles.section} aria-labelledby="specifications-title">
          <h2 id="specifications-title">{t('lotPage.specifications.title')}</h2>
          <DescriptionList
            facts={lot.specifications.map(({ specificationId, valueId, name, value, url }) => ({
              id: `${specificationId}-${valueId}`,
              term: name,
              value: url === null ? value : <A href={url}>{value}</A>,
            }))}
          />
        </section>
      )}
    </>
  );
}
