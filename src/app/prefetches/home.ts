// Prefetches the home page, the popular categories and the prices of the lots.
import { prefetchPopularCategories } from '../../features/discovery/prefetch/prefetchPopular';
import { prefetchHome } from '../../features/home/prefetchHome';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(async (context, fetchPrices) => {
  const [result] = await Promise.all([
    prefetchHome(context, fetchPrices),
    prefetchPopularCategories(context),
  ]);
  return result;
});
