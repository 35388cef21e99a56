// The reads that a replica may answer for signed-out visitors, up to a few seconds late: the
// catalogue and search. Bids, prices, closing times and everything of the visitor's own are read
// from the primary.
import type { Endpoint } from '../../../src/contract/core/endpoint';
import {
  getBrandCollection,
  listBrandCollectionLots,
  listBrandCollections,
} from '../../../src/contract/brand-collections/brandCollections';
import {
  getAuction,
  listAuctions,
  listPopularAuctions,
} from '../../../src/contract/buyer/auctions';
import {
  getCategory,
  getCategorySeo,
  listCategories,
  listCategoryAuctions,
  listCategoryLots,
  listPopularCategories,
  listSubcategories,
} from '../../../src/contract/buyer/categories';
import {
  getCollection,
  getCollectionSeo,
  listCategoryCollections,
  listCollectionLots,
  listCollectionRelatedLots,
  listCollections,
  listLotCollections,
  listRelatedCollections,
} from '../../../src/contract/buyer/collections';
import {
  getExpert,
  getExpertCount,
  listExpertLots,
  listExperts,
  listFeaturedBrands,
  listFeaturedExperts,
} from '../../../src/contract/buyer/experts';
import {
  getComparables,
  getLotGallery,
  getLotNavigation,
  listLotRecommendations,
  listLots,
  listPopularLots,
  listSimilarLots,
} from '../../../src/contract/buyer/lots';
import { listSellerLots } from '../../../src/contract/buyer/profiles';
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots,
} from '../../../src/contract/buyer/search';
import { listSitemapEntries } from '../../../src/contract/buyer/sitemaps';
import { listBanners } from '../../../src/contract/merchandising/banners';

export const staleReads: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getBrandCollection,
  listBrandCollectionLots,
  listBrandCollections,
  getAuction,
  listAuctions,
  listPopularAuctions,
  getCategory,
  getCategorySeo,
  listCategories,
  listCategoryAuctions,
  listCategoryLots,
  listPopularCategories,
  listSubcategories,
  getCollection,
  getCollectionSeo,
  listCategoryCollections,
  listCollectionLots,
  listCollectionRelatedLots,
  listCollections,
  listLotCollections,
  listRelatedCollections,
  getExpert,
  getExpertCount,
  listExpertLots,
  listExperts,
  listFeaturedBrands,
  listFeaturedExperts,
  getComparables,
  getLotGallery,
  getLotNavigation,
  listLotRecommendations,
  listLots,
  listPopularLots,
  listSimilarLots,
  listSellerLots,
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots,
  listSitemapEntries,
  listBanners,
]);
