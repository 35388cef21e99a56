// Every page of the app, in the order of matching. A page that needs two features is composed in ./screens.
import type { AppRoute } from '../platform/routing';
import { prefetches } from './prefetches';

export const appRoutes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    load: () => import(/* webpackChunkName: "home" */ './screens/home'),
    prefetch: prefetches.home,
    namespaces: ['home', 'lots', 'auctions'],
  },
  {
    id: 'search',
    path: '/s',
    load: () => import(/* webpackChunkName: "search" */ './screens/search'),
    prefetch: prefetches.search,
    namespaces: ['search', 'lots'],
  },
  {
    id: 'browse',
    path: '/e',
    load: () => import(/* webpackChunkName: "browse" */ './screens/browse'),
    prefetch: prefetches.browse,
    namespaces: ['search', 'lots'],
  },
  {
    id: 'categories',
    path: '/c',
    load: () => import(/* webpackChunkName: "categories" */ './screens/categories'),
    prefetch: prefetches.categories,
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    load: () => import(/* webpackChunkName: "category" */ './screens/category'),
    prefetch: prefetches.category,
    namespaces: ['categories', 'auctions', 'search', 'lots'],
  },
  {
    id: 'auctions',
    path: '/ca',
    load: () => import(/* webpackChunkName: "auctions" */ './screens/auctions'),
    prefetch: prefetches.auctions,
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    load: () => import(/* webpackChunkName: "auction" */ './screens/auction'),
    prefetch: prefetches.auction,
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    load: () => import(/* webpackChunkName: "lot" */ './screens/lot'),
    prefetch: prefetches.lot,
    namespaces: ['lotPage', 'bidding', 'live', 'lots'],
  },
  {
    id: 'login',
    path: '/accounts/login',
    load: () => import(/* webpackChunkName: "login" */ './screens/login'),
    prefetch: prefetches.login,
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'logout',
    path: '/user/logout',
    load: () => import(/* webpackChunkName: "logout" */ './screens/logout'),
    prefetch: prefetches.logout,
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'favorites',
    path: '/favorites',
    load: () => import(/* webpackChunkName: "favorites" */ './screens/favorites'),
    prefetch: prefetches.favorites,
    namespaces: ['favorites', 'lots'],
  },
  {
    id: 'my-bids',
    path: '/my-bids',
    load: () => import(/* webpackChunkName: "my-bids" */ './screens/myBids'),
    prefetch: prefetches.myBids,
    namespaces: ['myBids', 'lots'],
  },
];
