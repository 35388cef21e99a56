// Routes of the pages on which visitors find a lot.
import { defineRoutes, type AppRoute } from '../../platform/routing';
import { prefetchBy } from './prefetchBy';

export const discoveryRoutes = defineRoutes<AppRoute>([
  {
    id: 'home',
    path: '/',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "home" */ '../pages/home'),
    prefetch: prefetchBy('home'),
    services: ['buyer', 'orders', 'merchandising'],
    namespaces: ['home', 'lots', 'auctions', 'feed'],
  },
  {
    id: 'search',
    path: '/s',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "search" */ '../pages/search'),
    prefetch: prefetchBy('search'),
    services: ['buyer'],
    hidesSlideIns: true,
    hasWideHeader: true,
    namespaces: ['search', 'lots', 'auctions'],
  },
  {
    id: 'browse',
    path: '/e',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "browse" */ '../pages/browse'),
    prefetch: prefetchBy('browse'),
    services: ['buyer'],
    hidesSlideIns: true,
    hasWideHeader: true,
    namespaces: ['search', 'lots', 'collections'],
  },
  {
    id: 'categories',
    path: '/c',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "categories" */ '../../features/discovery/categories/CategoriesPage'
      ).then(({ CategoriesPage: Page }) => ({ Page })),
    prefetch: prefetchBy('categories'),
    services: ['buyer'],
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "category" */ '../pages/category'),
    prefetch: prefetchBy('category'),
    services: ['buyer', 'marketing'],
    hidesSlideIns: true,
    namespaces: ['categories', 'auctions', 'search', 'lots', 'collections'],
  },
  {
    id: 'auctions',
    path: '/ca',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "auctions" */ '../../features/discovery/auctions/AuctionsPage'
      ).then(({ AuctionsPage: Page }) => ({ Page })),
    prefetch: prefetchBy('auctions'),
    services: ['buyer'],
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "auction" */ '../pages/auction'),
    prefetch: prefetchBy('auction'),
    services: ['buyer'],
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "lot" */ '../pages/lot'),
    prefetch: prefetchBy('lot'),
    services: ['buyer', 'accounts', 'fees', 'finance'],
    namespaces: ['lotPage', 'bidding', 'live', 'lots', 'countries', 'collections'],
  },
]);
