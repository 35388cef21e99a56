// The page props: what the server tells the browser about the page and its visitor, with the names
// of the specification (section 3). They are readable in the page, so they hold no secrets.
import type { VisitorSegment } from '../contract/user-tracking/visitor';
import type { Locale } from '../lib/locales';

export type ImageFormat = 'avif' | 'webp';

/** The HTML around the app, and the paths of the scripts that run on every page. */
export type AssetData = {
  header: string;
  footer: string;
  'tags.js': readonly string[];
};

export type PageProps = {
  locale: Locale;
  /** The messages: their URLs by namespace. The files are cached, so pages don't repeat them. */
  translations: Readonly<Record<string, string>>;
  /** The lot that the page shows. */
  lotId: number | null;
  /** Who the page is for. The anonymous id stays in its cookie. */
  units: { userId: number | null };
  /** Groups that the visitor belongs to; none unless the visitor allows statistics. */
  userSegments: readonly VisitorSegment[];
  /**
   * What the browser asked the document with. Browsers may support more than they say there, so
   * pictures let the browser choose (`src/ui/Picture.tsx`).
   */
  supportedImageFormats: readonly ImageFormat[];
  /** null: the bare page, without header and footer. */
  assetData: AssetData | null;
  /** Set by configuration only, never by a query parameter. */
  debugMode: boolean;
};

/**
 * What depends on the visitor: it is filled into a page that others share when it is sent. The
 * header and footer are not repeated there; the document has them.
 */
export type VisitorProps = Pick<PageProps, 'units' | 'userSegments' | 'supportedImageFormats'> & {
  assetData: Pick<AssetData, 'tags.js'> | null;
};

export const noVisitorProps: VisitorProps = {
  units: { userId: null },
  userSegments: [],
  supportedImageFormats: [],
  assetData: null,
};

const imageFormats: readonly ImageFormat[] = ['avif', 'webp'];

/** `accept`: the header of the request for the document. A wildcard names no format. */
export function readImageFormats(accept: string): ImageFormat[] {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)))
    .map(([type]) => type);
  return imageFormats.filter((format) => accepted.includes(`image/${format}`));
}
