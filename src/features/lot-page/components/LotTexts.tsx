import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { DescriptionList } from '../../../ui/DescriptionList';
import styles from './LotTexts.module.css';

type LotTextsProps = { lot: Pick<LotDetail, 'description' | 'autoTranslatedDescription' | 'specifications' | 'disclaimers' | 'hasExplicitContent' | 'ageCheckRequired'> };

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n|\n/).map((part) => part.trim()).filter((part) => part !== '');
}

/** What the lot is, in words: description and specifications. */
export function LotTexts({ lot }: LotTextsProps) {
  const t = useT();
  const text = lot.autoTranslatedDescription ?? lot.description;
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
        <div className={styles.text}>
          {paragraphs(text).map((part, index) => (
            <p key={index}>{part}</p>
          ))}
        </div>
        {lot.autoTranslatedDescription !== null && <p className={styles.note}>{t('lotPage.description.translated')}</p>}
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
