// Every page of the app, in the order of matching. A page that needs two features is composed in
// ./screens; its data in ./prefetches. The first is in the chunk with the route's id; the second are in one chunk for all
// pages, which comes with the first client navigation: the data of the first page come with its HTML.
import type { AppRoute } from '../platform/routing';

export const appRoutes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    load: () => import(/* webpackChunkName: "home" */ './screens/home'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/home').then(({ prefetch }) => prefetch(context)),
    namespaces: ['home', 'lots', 'auctions'],
  },
  {
    id: 'search',
    path: '/s',
    load: () => import(/* webpackChunkName: "search" */ './screens/search'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/search').then(({ prefetch }) => prefetch(context)),
    namespaces: ['search', 'lots', 'auctions'],
  },
  {
    id: 'browse',
    path: '/e',
    load: () => import(/* webpackChunkName: "browse" */ './screens/browse'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/browse').then(({ prefetch }) => prefetch(context)),
    namespaces: ['search', 'lots'],
  },
  {
    id: 'categories',
    path: '/c',
    load: () => import(/* webpackChunkName: "categories" */ './screens/categories'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/categories').then(({ prefetch }) => prefetch(context)),
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    load: () => import(/* webpackChunkName: "category" */ './screens/category'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/category').then(({ prefetch }) => prefetch(context)),
    namespaces: ['categories', 'auctions', 'search', 'lots'],
  },
  {
    id: 'auctions',
    path: '/ca',
    load: () => import(/* webpackChunkName: "auctions" */ './screens/auctions'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/auctions').then(({ prefetch }) => prefetch(context)),
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    load: () => import(/* webpackChunkName: "auction" */ './screens/auction'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/auction').then(({ prefetch }) => prefetch(context)),
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    load: () => import(/* webpackChunkName: "lot" */ './screens/lot'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/lot').then(({ prefetch }) => prefetch(context)),
    namespaces: ['lotPage', 'bidding', 'live', 'lots', 'countries'],
  },
  {
    id: 'login',
    path: '/accounts/login',
    load: () => import(/* webpackChunkName: "login" */ './screens/login'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/login').then(({ prefetch }) => prefetch(context)),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'logout',
    path: '/user/logout',
    load: () => import(/* webpackChunkName: "logout" */ './screens/logout'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/logout').then(({ prefetch }) => prefetch(context)),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'favorites',
    path: '/favorites',
    load: () => import(/* webpackChunkName: "favorites" */ './screens/favorites'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/favorites').then(({ prefetch }) => prefetch(context)),
    namespaces: ['favorites', 'lots'],
  },
  {
    id: 'my-bids',
    path: '/my-bids',
    load: () => import(/* webpackChunkName: "my-bids" */ './screens/myBids'),
    prefetch: (context) => import(/* webpackChunkName: "prefetch" */ './prefetches/myBids').then(({ prefetch }) => prefetch(context)),
    namespaces: ['myBids', 'lots'],
  },
];
