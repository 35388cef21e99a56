// Prefetches that join two features: a page's own data, then one call for the prices of its lots.
import { biddingApi } from '../api/buyer/bidding';
import { prefetchHome } from '../features/home/prefetchHome';
import { biddingLotsArgs } from '../features/lots/model/biddingLotsArgs';
import { pageResult, type PrefetchContext, type PrefetchResult } from '../platform/routing';

async function prefetchPrices({ dispatch }: PrefetchContext, lotIds: readonly number[]): Promise<void> {
  const args = biddingLotsArgs(lotIds);
  if (args !== null) await dispatch(biddingApi.endpoints.listBiddingLots.initiate(args, { subscribe: false }));
}

export async function prefetchHomeScreen(context: PrefetchContext): Promise<PrefetchResult> {
  const { t, facts } = context;
  const { lotIds } = await prefetchHome(context);
  await prefetchPrices(context, lotIds);
  const url = `${facts.origin}/${facts.locale}`;
  return pageResult({
    title: t('home.title'),
    description: t('home.description'),
    canonicalPath: '/',
    jsonLd: [
      {
        '@type': 'WebSite',
        name: 'Gavel',
        url,
        potentialAction: { '@type': 'SearchAction', target: `${url}/s?q={query}`, 'query-input': 'required name=query' },
      },
    ],
  });
}
