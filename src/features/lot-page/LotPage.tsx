import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useGetLotGalleryQuery } from '../../api/buyer/lots';
import { useLocale } from '../../i18n/useLocale';
import { showExplicitContent, useShowsExplicitContent } from '../../platform/explicitContent';
import { lazyHydrated } from '../../platform/lazyHydrated';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { Skeleton } from '../../ui/Skeleton';
import { Veil } from '../../ui/Veil';
import { lotQueries } from './lotQueries';
import { useLotTexts } from './useLotTexts';
import { Gallery, getGalleryImages } from './Gallery';
import { LotHead } from './LotHead';
import styles from './LotPage.module.css';
import { LotTexts } from './LotTexts';
import { ShippingBlock } from './ShippingBlock';
import '../../ui/Breadcrumbs.module.css';
import './TrustBlock.module.css';

const TrustBlock = lazyHydrated(
  async () => (await import(/* webpackChunkName: "lot-extras" */ './TrustBlock')).TrustBlock,
  { fallback: <Skeleton shape="block" /> },
);
const LotTop = lazyHydrated(
  async () => (await import(/* webpackChunkName: "lot-extras" */ './LotTop')).LotTop,
);

type LotPageProps = {
  lot: LotDetail;
  /** The destination country. */
  country: string;
  onCountryChange: (country: string) => void;
  favoriteButton: ReactNode;
  /** Current number of bids and watchers. */
  interest: ReactNode;
  /** The result for bidders of a closed lot; otherwise null. */
  closing: ReactNode;
  bidPanel: ReactNode;
  sellerCard: ReactNode;
  history: ReactNode;
  similar: ReactNode;
};

/** The page of one lot. Other features fill the slots. */
export function LotPage({
  lot,
  country,
  onCountryChange,
  favoriteButton,
  interest,
  closing,
  bidPanel,
  sellerCard,
  history,
  similar,
}: LotPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const showsExplicit = useShowsExplicitContent();
  const texts = useLotTexts(lot);
  const { data: gallery } = useGetLotGalleryQuery(lotQueries.gallery(lot.lotId, locale));
  return (
    <Container className={styles.page}>
      <LotTop lot={lot} />
      {closing}
      <article className={styles.lot}>
        <div className={styles.gallery}>
          <Veil
            isHidden={lot.hasExplicitContent && !showsExplicit}
            note={intl.formatMessage({ id: 'lotPage.explicit.note' })}
            action={
              <Button onClick={showExplicitContent}>
                <FormattedMessage id="lotPage.explicit.show" />
              </Button>
            }
          >
            <Gallery
              key={lot.lotId}
              images={getGalleryImages(lot.images, gallery)}
              title={texts.title.text}
            />
          </Veil>
        </div>
        <div className={styles.aside}>
          <div className={styles.panel}>
            <LotHead lot={lot} texts={texts} favoriteButton={favoriteButton} interest={interest} />
            {bidPanel}
          </div>
        </div>
        <div className={styles.details}>
          <TrustBlock lot={lot} />
          <LotTexts lot={lot} description={texts.description} />
          <ShippingBlock lotId={lot.lotId} country={country} onCountryChange={onCountryChange} />
          {sellerCard}
          {history}
        </div>
      </article>
      {similar}
    </Container>
  );
}
