// What the head of a lot's page says: title, description, picture, and JSON-LD that is true to what the page shows.
// Pure; called by prefetchLot.
import type { BiddingBlock, LotStatus } from '../../../api/buyer/decode/bidding';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import type { Money } from '../../../lib/money';
import { minorPerMajor } from '../../../lib/money';
import { isAllowedPicture } from '../../../lib/pictureUrl';
import { truncateText } from '../../../lib/truncateText';
import { localePath } from '../../../i18n/localePath';
import type { PageFacts } from '../../../platform/pageFacts';
import type { PageMeta } from '../../../platform/routing';
import { lotPath } from './lotAddress';

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

/** At the end of a word, with a mark that there is more. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = truncateText(line, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

const plainAmount = ({ minor, currency }: Money): string => String(minor / minorPerMajor(currency));

/** In the language of the page, where there is a translation. */
const textsOf = (detail: LotDetail) => ({
  title: detail.translatedTitle ?? detail.lotTitle,
  subtitle: detail.translatedSubtitle ?? detail.lotSubtitle,
  description: detail.autoTranslatedDescription ?? detail.description,
});

type Facts = Pick<PageFacts, 'origin' | 'locale' | 'pictureOrigins'>;

function product(detail: LotDetail, block: BiddingBlock, { origin, pictureOrigins }: Facts, url: string): Record<string, unknown> {
  const price = block.currentBid ?? block.nextMinimumBid;
  return {
    '@type': 'Product',
    name: textsOf(detail).title,
    description: shorten(textsOf(detail).description, 5000),
    image: detail.images.filter(({ large }) => isAllowedPicture(large, [origin, ...pictureOrigins])).map(({ large }) => new URL(large, origin).toString()),
    sku: String(detail.lotId),
    ...(detail.category === null ? {} : { category: detail.category.name }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: plainAmount(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${availabilities[block.status]}`,
      priceValidUntil: new Date(block.endsAt).toISOString(),
      seller: { '@type': 'Organization', name: detail.sellerInfo.sellerName },
    },
  };
}

export function lotMeta(detail: LotDetail, block: BiddingBlock, facts: Facts, homeLabel: string): PageMeta {
  const { origin, locale } = facts;
  const { title, subtitle, description } = textsOf(detail);
  const canonicalPath = lotPath({ id: detail.lotId, slug: detail.slug });
  const absolute = (path: string): string => origin + localePath(locale, path);
  const crumbs = [{ name: homeLabel, url: '/' }, ...detail.categoryPath, { name: title, url: canonicalPath }];
  const image = detail.images[0]?.large;
  return {
    title,
    description: shorten(`${subtitle}. ${description}`, DESCRIPTION_LENGTH),
    ...(image === undefined ? {} : { image }),
    canonicalPath,
    jsonLd: [
      product(detail, block, facts, absolute(canonicalPath)),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: absolute(url) })),
      },
    ],
  };
}
