// Fetches the prices of a page's lots in one call, as soon as their ids are known; given by the app, whose lots
// feature knows how. Never rejects. Type only.
export type FetchPrices = (lotIds: readonly number[]) => Promise<void>;
