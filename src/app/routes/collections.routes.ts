// Routes of collections, makers, experts and feeds. A separate chunk in the browser, by the paths
// in matchAppRoute.ts.
import { defineRoutes, redirectTo, type AppRoute } from '../../platform/routing';
import { prefetchBy } from './prefetchBy';

export const collectionRoutes = defineRoutes<AppRoute>([
  {
    id: 'collections',
    path: '/x',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "collections" */ '../../features/discovery/collections/CollectionsPage'
      ).then(({ CollectionsPage: Page }) => ({ Page })),
    prefetch: prefetchBy('collections'),
    services: ['buyer', 'brandCollections'],
    namespaces: ['collections'],
  },
  {
    id: 'collection',
    path: '/x/:collection',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "collection" */ '../pages/collection').then(
        ({ CollectionPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('collection'),
    services: ['buyer', 'auctioneerTools'],
    hidesSlideIns: true,
    namespaces: ['collections', 'search', 'lots'],
  },
  {
    id: 'brand',
    path: '/x/brand/:brand',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "collection" */ '../pages/collection').then(
        ({ BrandPage: Page }) => ({ Page }),
      ),
    chunk: 'collection',
    prefetch: prefetchBy('brand'),
    services: ['buyer', 'brandCollections'],
    hidesSlideIns: true,
    namespaces: ['collections', 'search', 'lots'],
  },
  {
    id: 'expert',
    path: '/e/:expert',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "expert" */ '../pages/expert'),
    prefetch: prefetchBy('expert'),
    services: ['buyer'],
    namespaces: ['collections', 'lots'],
  },
  {
    id: 'feed',
    path: '/feed',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "feed" */ '../pages/feed'),
    prefetch: prefetchBy('feed'),
    services: ['buyer'],
    namespaces: ['feed', 'lots'],
  },
  {
    // The list of auctions is at /ca.
    id: 'auctions-short',
    path: '/a',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "auctions" */ '../../features/discovery/auctions/AuctionsPage'
      ).then(({ AuctionsPage: Page }) => ({ Page })),
    chunk: 'auctions',
    prefetch: () => Promise.resolve(redirectTo('/ca', 301)),
    namespaces: ['auctions'],
  },
]);
