// Every page of the app, in the order of matching. A page that needs two features is composed in
// ./screens; its data in ./prefetches. The first is in the chunk with the route's id; the second are in one chunk for all
// pages, which comes with the first client navigation: the data of the first page come with its HTML.
import type { AppRoute } from '../platform/routing';
import type { PrefetchName } from './prefetches/allPrefetches';

const by =
  (name: PrefetchName): AppRoute['prefetch'] =>
  async (context) =>
    (await import(/* webpackChunkName: "prefetch" */ './prefetches/allPrefetches')).allPrefetches[name](context);

export const appRoutes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '/',
    load: () => import(/* webpackChunkName: "home" */ './screens/home'),
    prefetch: by('home'),
    namespaces: ['home', 'lots', 'auctions'],
  },
  {
    id: 'search',
    path: '/s',
    load: () => import(/* webpackChunkName: "search" */ './screens/search'),
    prefetch: by('search'),
    namespaces: ['search', 'lots', 'auctions'],
  },
  {
    id: 'browse',
    path: '/e',
    load: () => import(/* webpackChunkName: "browse" */ './screens/browse'),
    prefetch: by('browse'),
    namespaces: ['search', 'lots'],
  },
  {
    id: 'categories',
    path: '/c',
    load: () => import(/* webpackChunkName: "categories" */ './screens/categories'),
    prefetch: by('categories'),
    namespaces: ['categories'],
  },
  {
    id: 'category',
    path: '/c/:category',
    load: () => import(/* webpackChunkName: "category" */ './screens/category'),
    prefetch: by('category'),
    namespaces: ['categories', 'auctions', 'search', 'lots'],
  },
  {
    id: 'auctions',
    path: '/ca',
    load: () => import(/* webpackChunkName: "auctions" */ './screens/auctions'),
    prefetch: by('auctions'),
    namespaces: ['auctions'],
  },
  {
    id: 'auction',
    path: '/a/:auction',
    load: () => import(/* webpackChunkName: "auction" */ './screens/auction'),
    prefetch: by('auction'),
    namespaces: ['auctions', 'lots'],
  },
  {
    id: 'lot',
    path: '/l/:lot',
    load: () => import(/* webpackChunkName: "lot" */ './screens/lot'),
    prefetch: by('lot'),
    namespaces: ['lotPage', 'bidding', 'live', 'lots', 'countries'],
  },
  {
    id: 'login',
    path: '/accounts/login',
    load: () => import(/* webpackChunkName: "login" */ './screens/login'),
    prefetch: by('login'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'register',
    path: '/accounts/register',
    load: () => import(/* webpackChunkName: "register" */ './screens/register'),
    prefetch: by('register'),
    namespaces: ['session', 'countries'],
    audience: 'focused',
  },
  {
    id: 'forgot-password',
    path: '/accounts/forgot_password',
    load: () => import(/* webpackChunkName: "forgot-password" */ './screens/forgotPassword'),
    prefetch: by('forgotPassword'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'reset-password',
    path: '/accounts/reset_password',
    load: () => import(/* webpackChunkName: "reset-password" */ './screens/resetPassword'),
    prefetch: by('resetPassword'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'confirm-email',
    path: '/accounts/confirm_email',
    load: () => import(/* webpackChunkName: "confirm-email" */ './screens/confirmEmail'),
    prefetch: by('confirmEmail'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'logout',
    path: '/user/logout',
    load: () => import(/* webpackChunkName: "logout" */ './screens/logout'),
    prefetch: by('logout'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'favorites',
    path: '/favorites',
    load: () => import(/* webpackChunkName: "favorites" */ './screens/favorites'),
    prefetch: by('favorites'),
    namespaces: ['favorites', 'lots'],
  },
  {
    id: 'my-bids',
    path: '/my-bids',
    load: () => import(/* webpackChunkName: "my-bids" */ './screens/myBids'),
    prefetch: by('myBids'),
    namespaces: ['myBids', 'lots'],
  },
  {
    // By id or slug alone: leads to the whole address.
    id: 'profile-short',
    path: '/u/:user',
    load: () => import(/* webpackChunkName: "profile" */ './screens/profile'),
    prefetch: by('profileShort'),
    namespaces: ['profile', 'lots', 'countries'],
  },
  {
    id: 'profile',
    path: '/u/:user/:slug',
    load: () => import(/* webpackChunkName: "profile" */ './screens/profile'),
    prefetch: by('profile'),
    namespaces: ['profile', 'lots', 'countries'],
  },
  {
    id: 'settings-account',
    path: '/accounts/settings/account',
    load: () => import(/* webpackChunkName: "settings-account" */ './screens/settingsAccount'),
    prefetch: by('settingsAccount'),
    namespaces: ['settings', 'account', 'mfa', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'settings-payment',
    path: '/accounts/settings/payment',
    load: () => import(/* webpackChunkName: "settings-payment" */ './screens/settingsPayment'),
    prefetch: by('settingsPayment'),
    namespaces: ['settings', 'account'],
    audience: 'buyer',
  },
  {
    id: 'settings-notifications',
    path: '/accounts/settings/notifications',
    load: () => import(/* webpackChunkName: "settings-notifications" */ './screens/settingsNotifications'),
    prefetch: by('settingsNotifications'),
    namespaces: ['settings', 'account'],
    audience: 'buyer',
  },
  {
    id: 'settings-verifications',
    path: '/accounts/settings/verifications',
    load: () => import(/* webpackChunkName: "settings-verifications" */ './screens/settingsVerifications'),
    prefetch: by('settingsVerifications'),
    namespaces: ['settings', 'account', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'settings-seller-profile',
    path: '/accounts/settings/seller_profile',
    load: () => import(/* webpackChunkName: "settings-seller-profile" */ './screens/settingsSellerProfile'),
    prefetch: by('settingsSellerProfile'),
    namespaces: ['settings', 'seller', 'countries'],
    audience: 'seller',
  },
  {
    id: 'seller-register',
    path: '/seller/register',
    load: () => import(/* webpackChunkName: "seller-register" */ './screens/sellerRegister'),
    prefetch: by('sellerRegister'),
    namespaces: ['settings', 'seller', 'countries'],
    audience: 'seller',
  },
];
