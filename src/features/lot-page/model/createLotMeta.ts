// The metadata of a lot's page: title, description, picture, and JSON-LD that matches the page.
// Pure.
import type { BiddingBlock, LotStatus } from '../../../api/buyer/decode/bidding';
import type { LotDetail } from '../../../api/buyer/decode/lotDetail';
import type { Money } from '../../../lib/money';
import { getMinorPerMajor } from '../../../lib/money';
import { isAllowedPicture } from '../../../lib/pictureUrl';
import { truncateText } from '../../../lib/truncateText';
import { toLocalePath } from '../../../i18n/toLocalePath';
import type { PageInfo } from '../../../platform/pageInfo';
import type { PageMeta } from '../../../platform/routing';
import { getLotPath } from './lotAddress';

const DESCRIPTION_LENGTH = 160;

const availabilities: Readonly<Record<LotStatus, string>> = {
  scheduled: 'PreOrder',
  open: 'InStock',
  closing: 'InStock',
  closed_sold: 'SoldOut',
  closed_reserve_not_met: 'Discontinued',
  closed_unsold: 'Discontinued',
  withdrawn: 'Discontinued',
};

/** Cuts at the end of a word and adds an ellipsis. */
function shortenText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const truncated = truncateText(line, length);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), length / 2))}…`;
}

const formatPlainAmount = ({ minor, currency }: Money): string =>
  String(minor / getMinorPerMajor(currency));

/** In the page's language where a translation exists. */
const getTexts = (detail: LotDetail) => ({
  title: detail.translatedTitle ?? detail.lotTitle,
  subtitle: detail.translatedSubtitle ?? detail.lotSubtitle,
  description: detail.autoTranslatedDescription ?? detail.description,
});

type MetaContext = Pick<PageInfo, 'origin' | 'locale' | 'pictureOrigins'>;

function createProduct(
  detail: LotDetail,
  block: BiddingBlock,
  { origin, pictureOrigins }: MetaContext,
  url: string,
): Record<string, unknown> {
  const price = block.currentBid ?? block.nextMinimumBid;
  return {
    '@type': 'Product',
    name: getTexts(detail).title,
    description: shortenText(getTexts(detail).description, 5000),
    image: detail.images
      .filter(({ large }) => isAllowedPicture(large, [origin, ...pictureOrigins]))
      .map(({ large }) => new URL(large, origin).toString()),
    sku: String(detail.lotId),
    ...(detail.category === null ? {} : { category: detail.category.name }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: formatPlainAmount(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${availabilities[block.status]}`,
      priceValidUntil: new Date(block.endsAt).toISOString(),
      seller: { '@type': 'Organization', name: detail.sellerInfo.sellerName },
    },
  };
}

export function createLotMeta(
  detail: LotDetail,
  block: BiddingBlock,
  pageInfo: MetaContext,
  homeLabel: string,
): PageMeta {
  const { origin, locale } = pageInfo;
  const { title, subtitle, description } = getTexts(detail);
  const canonicalPath = getLotPath({ id: detail.lotId, slug: detail.slug });
  const toAbsoluteUrl = (path: string): string => origin + toLocalePath(locale, path);
  const crumbs = [
    { name: homeLabel, url: '/' },
    ...detail.categoryPath,
    { name: title, url: canonicalPath },
  ];
  const image = detail.images[0]?.large;
  return {
    title,
    description: shortenText(`${subtitle}. ${description}`, DESCRIPTION_LENGTH),
    ...(image === undefined ? {} : { image }),
    canonicalPath,
    jsonLd: [
      createProduct(detail, block, pageInfo, toAbsoluteUrl(canonicalPath)),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: toAbsoluteUrl(url),
        })),
      },
    ],
  };
}
