import type { ReactNode } from 'react';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { useGetLotGalleryQuery } from '../../../api/buyer/lots';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { showExplicitContent, useShowsExplicitContent } from '../../../platform/explicitContent';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Button } from '../../../ui/Button';
import { Container } from '../../../ui/Container';
import { Veil } from '../../../ui/Veil';
import { galleryImages } from '../model/galleryImages';
import { lotQueries } from '../model/lotQueries';
import { Gallery } from './Gallery';
import { useLotTexts } from '../hooks/useLotTexts';
import { LotHead } from './LotHead';
import { LotNeighbours } from './LotNeighbours';
import styles from './LotPage.module.css';
import { LotTexts } from './LotTexts';
import { SellerCard } from './SellerCard';
import { ShippingBlock } from './ShippingBlock';
import { TrustBlock } from './TrustBlock';

type LotPageProps = {
  lot: LotDetail;
  /** Where the visitor wants the lot to go. */
  country: string;
  onCountry: (country: string) => void;
  /** Of other features: the heart, the bid box, the history, and lots like this one. */
  favourite: ReactNode;
  /** Bids and watchers, of now. */
  interest: ReactNode;
  /** After the hammer, to who took part; null before, and for others. */
  closing: ReactNode;
  bidPanel: ReactNode;
  history: ReactNode;
  similar: ReactNode;
};

/** The page of one lot. What is bid, by whom and until when is the bid panel's. */
export function LotPage({ lot, country, onCountry, favourite, interest, closing, bidPanel, history, similar }: LotPageProps) {
  const t = useT();
  const locale = useLocale();
  const showsExplicit = useShowsExplicitContent();
  const texts = useLotTexts(lot);
  const { data: gallery } = useGetLotGalleryQuery(lotQueries.gallery(lot.lotId, locale));
  const crumbs = [
    { label: t('common.breadcrumbs.home'), href: '/' },
    // The lot itself is the heading right below.
    ...lot.categoryPath.map(({ name, url }) => ({ label: name, href: url })),
  ];
  return (
    <Container className={styles.page}>
      <div className={styles.way} data-page="lot">
        <div className={styles.crumbs}>
          <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={crumbs} />
        </div>
        <LotNeighbours lotId={lot.lotId} />
      </div>
      {closing}
      <article className={styles.lot}>
        <div className={styles.gallery}>
          <Veil
            isHidden={lot.hasExplicitContent && !showsExplicit}
            note={t('lotPage.explicit.note')}
            action={<Button onClick={showExplicitContent}>{t('lotPage.explicit.show')}</Button>}
          >
            <Gallery key={lot.lotId} images={galleryImages(lot.images, gallery)} title={texts.title.text} />
          </Veil>
        </div>
        <div className={styles.aside}>
          <div className={styles.panel}>
            <LotHead lot={lot} texts={texts} favourite={favourite} interest={interest} />
            {bidPanel}
          </div>
        </div>
        <div className={styles.details}>
          <TrustBlock lot={lot} />
          <LotTexts lot={lot} description={texts.description} />
          <ShippingBlock lotId={lot.lotId} country={country} onCountry={onCountry} />
          <SellerCard seller={lot.sellerInfo} />
          {history}
        </div>
      </article>
      {similar}
    </Container>
  );
}
