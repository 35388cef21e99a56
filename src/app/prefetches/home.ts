// Data of this page, what is popular, and the prices of its lots. Loaded with the page's chunk.
import { prefetchPopularCategories } from '../../features/discovery/prefetch/prefetchPopular';
import { prefetchHome } from '../../features/home/prefetchHome';
import { withCards } from './withCards';

export const prefetch = withCards(async (context, fetchPrices) => {
  const [result] = await Promise.all([prefetchHome(context, fetchPrices), prefetchPopularCategories(context)]);
  return result;
});
