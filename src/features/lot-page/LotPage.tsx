import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useGetLotGalleryQuery, useGetLotNavigationQuery } from '../../api/buyer/lots';
import { useLocale } from '../../i18n/useLocale';
import { showExplicitContent, useShowsExplicitContent } from '../../platform/explicitContent';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { Veil } from '../../ui/Veil';
import { Link } from '../../ui/Link';
import { Icon } from '../../ui/Icon';
import { lotQueries } from './lotQueries';
import { useLotTexts } from './useLotTexts';
import { Gallery, getGalleryImages } from './Gallery';
import { LotHead } from './LotHead';
import styles from './LotPage.module.css';
import { LotTexts } from './LotTexts';
import { SellerCard, TrustBlock } from './SellerCard';
import { ShippingBlock } from './ShippingBlock';

/** Links to the previous and next lot of the auction, and the position among them. */
function LotNeighbors({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const locale = useLocale();
  const { data } = useGetLotNavigationQuery(lotQueries.navigation(lotId, locale));
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'lotPage.neighbours.label' })}
      className={styles.neighbours}
    >
      {data?.current_position != null && data.total_lots !== null && (
        <span className={styles.place}>
          <FormattedMessage
            id="lotPage.neighbours.position"
            values={{
              position: data.current_position,
              total: data.total_lots,
            }}
          />
        </span>
      )}
      {data?.previous_lot_url != null && (
        <Link to={data.previous_lot_url} rel="prev" className={styles.step}>
          <Icon name="chevronLeft" size={16} />
          <span className={styles.word}>
            <FormattedMessage id="lotPage.neighbours.previous" />
          </span>
        </Link>
      )}
      {data?.next_lot_url != null && (
        <Link to={data.next_lot_url} rel="next" className={styles.step}>
          <span className={styles.word}>
            <FormattedMessage id="lotPage.neighbours.next" />
          </span>
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </nav>
  );
}

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
  history,
  similar,
}: LotPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const showsExplicit = useShowsExplicitContent();
  const texts = useLotTexts(lot);
  const { data: gallery } = useGetLotGalleryQuery(lotQueries.gallery(lot.lotId, locale));
  const crumbs = [
    { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' },
    // The lot itself is the heading directly below.
    ...lot.categoryPath.map(({ name, url }) => ({ label: name, href: url })),
  ];
  return (
    <Container className={styles.page}>
      <div className={styles.topBar} data-page="lot">
        <div className={styles.crumbs}>
          <Breadcrumbs
            label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}
            crumbs={crumbs}
          />
        </div>
        <LotNeighbors lotId={lot.lotId} />
      </div>
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
          <SellerCard seller={lot.sellerInfo} />
          {history}
        </div>
      </article>
      {similar}
    </Container>
  );
}
