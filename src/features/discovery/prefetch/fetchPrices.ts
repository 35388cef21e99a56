// Fetches the prices of a page's lots in one request, as soon as their ids are known. Never
// rejects. Type only: the app passes in the implementation of the lots feature.
export type FetchPrices = (lotIds: readonly number[]) => Promise<void>;
