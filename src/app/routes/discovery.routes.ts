// Routes of the pages on which visitors find a lot, and of the legal pages.
import { defineRoutes, type AppRoute } from '../../platform/routing';
import { prefetchBy } from './prefetchBy';

export const discoveryRoutes = defineRoutes<AppRoute>([
  {
    id: 'home',
    path: '/',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "home" */ '../pages/home'),
    prefetch: prefetchBy('home'),
    namespaces: ['home', 'lots', 'auctions'],
  },
  {
    id: 'search',
    path: '/s',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "search" */ '../pages/search'),
    prefetch: prefetchBy('search'),
    hasFilters: true,
    hasWideHeader: true,
    namespaces: ['search', 'lots', 'auctions'],
  },
  {
    id: 'browse',
    path: '/e',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "browse" */ '../pages/browse'),
    prefetch: prefetchBy('browse'),
    hasFilters: true,
    hasWideHeader: true,
    namespaces: ['search', 'lots'],
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
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "category" */ '../pages/category'),
    prefetch: prefetchBy('category'),
    hasFilters: true,
    namespaces: ['categories', 'auctions', 'search', 'lots'],
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
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "auction" */ '../pages/auction'),
    prefetch: prefetchBy('auction'),
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "lot" */ '../pages/lot'),
    prefetch: prefetchBy('lot'),
    namespaces: ['lotPage', 'bidding', 'live', 'lots', 'countries'],
  },
  {
    id: 'terms',
    path: '/terms',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "terms" */ '../../features/legal/LegalPages').then(
        ({ TermsPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('terms'),
    namespaces: ['terms'],
  },
  {
    id: 'privacy',
    path: '/privacy',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "privacy" */ '../../features/legal/LegalPages').then(
        ({ PrivacyPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('privacy'),
    namespaces: ['privacy'],
  },
]);
