// Every value that the product remembers in the browser, by the names of the specification: where
// it is kept, and which texts are valid. Anyone can edit their cookies and storage, so an invalid
// text counts as missing. Shared by the web server, which sees only the cookies. Pure.

export type StoredValue<T extends string> = {
  name: string;
  /** `cookie`: the server reads it too. `device`: localStorage. */
  place: 'cookie' | 'device';
  /** How long a cookie lasts. */
  seconds: number;
  /** Returns null for an invalid text. */
  parse: (text: string) => T | null;
};

const YEAR_SECONDS = 31_536_000;

/** `pattern` matches the texts of type `T`. */
const defineValue = <T extends string>(
  name: string,
  pattern: RegExp,
  place: StoredValue<T>['place'] = 'cookie',
  seconds = YEAR_SECONDS,
): StoredValue<T> => ({
  name,
  place,
  seconds,
  parse: (text) => (pattern.test(text) ? (text as T) : null),
});

/** The one value of a flag; a flag that is off is not stored. */
const yes = /^yes$/;
const viewPattern = /^(grid|list)$/;
/** Epoch milliseconds. */
const moment = /^\d{1,15}$/;

export type ViewMode = 'grid' | 'list';
export const viewMode = defineValue<ViewMode>('view', viewPattern);
export const feedViewMode = defineValue<ViewMode>('feed_view', viewPattern);
export const explicitContentAgreed = defineValue<'yes'>('explicit_content_agreed', yes);

// The answer about cookies (lib/consent.ts). Both are set together, by the web server.

/** Whether visits may be counted. Missing: the visitor has not answered. */
export const statisticsAnswer = defineValue<'yes' | 'no'>(
  'statistics_cookies_enabled',
  /^(yes|no)$/,
);
export const marketingCookiesEnabled = defineValue<'yes'>('marketing_cookies_enabled', yes);

// What the visitor last chose in a list of lots, and the next list starts with.

export type LotSort = 'relevancy_desc' | 'bidding_end_desc' | 'published_at_desc';
export const sortOrder = defineValue<LotSort>(
  'sort_order',
  /^(relevancy|bidding_end|published_at)_desc$/,
);
/** Country codes, separated by dots: a comma would be encoded in a cookie. */
export const sellerLocation = defineValue('seller_location', /^[a-z]{2}(\.[a-z]{2}){0,9}$/);
export const buyNowFilter = defineValue<'yes'>('buy_now_filter', yes);

/** The lot whose address led to the page of the lot that it is offered again as. */
export const redirectedFromLot = defineValue(
  'redirected_from_lot',
  /^[1-9]\d{0,14}$/,
  'cookie',
  60,
);

// Who is signed in. The web server sets both next to the session cookie, which scripts cannot read.

export const loggedIn = defineValue<'yes'>('logged_in', yes);
export const signedInUserId = defineValue('user_id', /^[1-9]\d{0,14}$/);

// The slide-ins for visitors.

export const welcomeSeen = defineValue<'yes'>('welcome-slide-in-seen', yes, 'device');
export const registrationTimerStart = defineValue(
  'registration-slide-in-timer-start',
  moment,
  'device',
);
export const registrationDisabledTime = defineValue(
  'registration-slide-in-disabled-time',
  moment,
  'device',
);
