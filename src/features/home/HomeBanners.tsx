import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListBannersQuery } from '../../api/merchandising/banners';
import { useLocale } from '../../i18n/useLocale';
import cardLink from '../../ui/CardLink.module.css';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { homeQueries } from './homeQueries';
import styles from './HomeBanners.module.css';

type HomeBannersProps = {
  Section: ComponentType<{
    title: string;
    moreHref: string;
    moreLabel: string;
    children: ReactNode;
  }>;
};

/** What the marketplace wants visitors to see: themed auctions and collections. */
export function HomeBanners({ Section }: HomeBannersProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { data: banners } = useListBannersQuery(homeQueries.banners(locale));
  if (banners === undefined || banners.length === 0) return null;
  return (
    <Section
      title={intl.formatMessage({ id: 'home.highlights' })}
      moreHref="/x"
      moreLabel={intl.formatMessage({ id: 'home.allCollections' })}
    >
      <ul className={styles.banners}>
        {banners.map(({ key, kind, title, text, url, imageUrl }) => (
          <li key={key}>
            <article className={styles.banner}>
              <Picture
                source={imageUrl}
                preset="cw_collection_card_landscape"
                alt=""
                shape="landscape"
                objectFit="cover"
                className={styles.picture}
              />
              <div className={styles.words}>
                {kind !== null && (
                  <p className={styles.kind}>
                    {kind === 'auction' ? (
                      <FormattedMessage id="home.banner.auction" />
                    ) : (
                      <FormattedMessage id="home.banner.collection" />
                    )}
                  </p>
                )}
                <h3 className={styles.title}>
                  <Link to={url} className={cardLink.link}>
                    {title}
                  </Link>
                </h3>
                {text !== '' && <p className={styles.text}>{text}</p>}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  );
}
