// Every page of the app, in the order of matching. A page that needs two features is composed in
// ./screens; its data in ./prefetches. The first is in the chunk with the route's id, the second in one beside it, which
// only client navigation loads: the first page's data come with its HTML. No page loads another's slices.
import type { AppRoute } from '../platform/routing';

export const appRoutes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    load: () => import(/* webpackChunkName: "home" */ './screens/home'),
    prefetch: (context) => import(/* webpackChunkName: "home-data" */ './prefetches/home').then(({ prefetch }) => prefetch(context)),
    namespaces: ['home', 'lots', 'auctions'],
  },
  {
    id: 'search',
    path: '/s',
    load: () => import(/* webpackChunkName: "search" */ './screens/search'),
    prefetch: (context) => import(/* webpackChunkName: "search-data" */ './prefetches/search').then(({ prefetch }) => prefetch(context)),
    namespaces: ['search', 'lots'],
  },
  {
    id: 'browse',
    path: '/e',
    load: () => import(/* webpackChunkName: "browse" */ './screens/browse'),
    prefetch: (context) => import(/* webpackChunkName: "browse-data" */ './prefetches/browse').then(({ prefetch }) => prefetch(context)),
    namespaces: ['search', 'lots'],
  },
  {
    id: 'categories',
    path: '/c',
    load: () => import(/* webpackChunkName: "categories" */ './screens/categories'),
    prefetch: (context) => import(/* webpackChunkName: "categories-data" */ './prefetches/categories').then(({ prefetch }) => prefetch(context)),
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    load: () => import(/* webpackChunkName: "category" */ './screens/category'),
    prefetch: (context) => import(/* webpackChunkName: "category-data" */ './prefetches/category').then(({ prefetch }) => prefetch(context)),
    namespaces: ['categories', 'auctions', 'search', 'lots'],
  },
  {
    id: 'auctions',
    path: '/ca',
    load: () => import(/* webpackChunkName: "auctions" */ './screens/auctions'),
    prefetch: (context) => import(/* webpackChunkName: "auctions-data" */ './prefetches/auctions').then(({ prefetch }) => prefetch(context)),
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    load: () => import(/* webpackChunkName: "auction" */ './screens/auction'),
    prefetch: (context) => import(/* webpackChunkName: "auction-data" */ './prefetches/auction').then(({ prefetch }) => prefetch(context)),
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    load: () => import(/* webpackChunkName: "lot" */ './screens/lot'),
    prefetch: (context) => import(/* webpackChunkName: "lot-data" */ './prefetches/lot').then(({ prefetch }) => prefetch(context)),
    namespaces: ['lotPage', 'bidding', 'live', 'lots'],
  },
  {
    id: 'login',
    path: '/accounts/login',
    load: () => import(/* webpackChunkName: "login" */ './screens/login'),
    prefetch: (context) => import(/* webpackChunkName: "login-data" */ './prefetches/login').then(({ prefetch }) => prefetch(context)),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'logout',
    path: '/user/logout',
    load: () => import(/* webpackChunkName: "logout" */ './screens/logout'),
    prefetch: (context) => import(/* webpackChunkName: "logout-data" */ './prefetches/logout').then(({ prefetch }) => prefetch(context)),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'favorites',
    path: '/favorites',
    load: () => import(/* webpackChunkName: "favorites" */ './screens/favorites'),
    prefetch: (context) => import(/* webpackChunkName: "favorites-data" */ './prefetches/favorites').then(({ prefetch }) => prefetch(context)),
    namespaces: ['favorites', 'lots'],
  },
  {
    id: 'my-bids',
    path: '/my-bids',
    load: () => import(/* webpackChunkName: "my-bids" */ './screens/myBids'),
    prefetch: (context) => import(/* webpackChunkName: "my-bids-data" */ './prefetches/myBids').then(({ prefetch }) => prefetch(context)),
    namespaces: ['myBids', 'lots'],
  },
];
