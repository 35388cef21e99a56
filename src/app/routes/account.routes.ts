// Routes of the pages about the user: signing in, interests and bids, profiles and settings. A
// separate chunk in the browser, by the paths in matchAppRoute.ts.
import { defineRoutes, type AppRoute } from '../../platform/routing';
import { prefetchBy } from './prefetchBy';

export const accountRoutes = defineRoutes<AppRoute>([
  {
    id: 'login',
    path: '/accounts/login',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "login" */ '../../features/account/sign-in/LoginPage').then(
        ({ LoginPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('login'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'register',
    path: '/accounts/register',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "register" */ '../../features/account/registration/RegisterPage'
      ).then(({ RegisterPage: Page }) => ({ Page })),
    prefetch: prefetchBy('register'),
    namespaces: ['session', 'countries'],
    audience: 'focused',
  },
  {
    id: 'forgot-password',
    path: '/accounts/forgot_password',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "forgot-password" */ '../../features/account/password/ForgotPasswordPage'
      ).then(({ ForgotPasswordPage: Page }) => ({ Page })),
    prefetch: prefetchBy('forgotPassword'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'reset-password',
    path: '/accounts/reset_password',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "reset-password" */ '../../features/account/password/ResetPasswordPage'
      ).then(({ ResetPasswordPage: Page }) => ({ Page })),
    prefetch: prefetchBy('resetPassword'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'confirm-email',
    path: '/accounts/confirm_email',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "confirm-email" */ '../../features/account/registration/ConfirmEmailPage'
      ).then(({ ConfirmEmailPage: Page }) => ({ Page })),
    prefetch: prefetchBy('confirmEmail'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'logout',
    path: '/user/logout',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "logout" */ '../../features/account/sign-in/LogoutPage').then(
        ({ LogoutPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('logout'),
    namespaces: ['session'],
    audience: 'focused',
  },
  {
    id: 'interests',
    path: '/interests',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ InterestsPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('interests'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'followed-lots',
    path: '/interests/objects',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedLotsPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('followedLots'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'followed-categories',
    path: '/interests/categories',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedCategoriesPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('followedCategories'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'followed-auctions',
    path: '/interests/following/auctions',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedAuctionsPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('followedAuctions'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'followed-sellers',
    path: '/interests/following/sellers',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedSellersPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('followedSellers'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'followed-collections',
    path: '/interests/following/collections',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedCollectionsPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('followedCollections'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'unsubscribe',
    path: '/accounts/unsubscribe',
    access: 'anyone',
    load: () =>
      import(
        /* webpackChunkName: "unsubscribe" */ '../../features/notifications/UnsubscribePage'
      ).then(({ UnsubscribePage: Page }) => ({ Page })),
    prefetch: prefetchBy('unsubscribe'),
    namespaces: ['notifications'],
  },
  {
    id: 'search-alerts',
    path: '/interests/alerts',
    access: 'session',
    load: () => import(/* webpackChunkName: "search-alerts" */ '../pages/searchAlerts'),
    prefetch: prefetchBy('searchAlerts'),
    namespaces: ['alerts', 'search', 'interests', 'favorites'],
  },
  {
    id: 'notifications',
    path: '/notifications',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "notifications" */ '../../features/notifications/NotificationsPage'
      ).then(({ NotificationsPage: Page }) => ({ Page })),
    prefetch: prefetchBy('notifications'),
    namespaces: ['notifications'],
  },
  {
    id: 'my-interests',
    path: '/my-interests',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ OnboardingPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('onboarding'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    // Redirects to the followed lots.
    id: 'favorites',
    path: '/favorites',
    access: 'anyone',
    load: () =>
      import(/* webpackChunkName: "interests" */ '../pages/interests').then(
        ({ FollowedLotsPage: Page }) => ({ Page }),
      ),
    chunk: 'interests',
    prefetch: prefetchBy('favorites'),
    namespaces: ['interests', 'favorites', 'alerts', 'lots'],
  },
  {
    id: 'my-bids',
    path: '/my-bids',
    access: 'session',
    load: () => import(/* webpackChunkName: "my-bids" */ '../pages/myBids'),
    prefetch: prefetchBy('myBids'),
    namespaces: ['myBids', 'lots', 'payments'],
  },
  {
    id: 'board',
    path: '/board',
    access: 'session',
    load: () => import(/* webpackChunkName: "board" */ '../pages/board'),
    prefetch: prefetchBy('board'),
    namespaces: ['board', 'lots', 'bidding', 'live', 'lotPage', 'myBids', 'countries'],
  },
  {
    // By id or slug alone; redirects to the full address.
    id: 'profile-short',
    path: '/u/:user',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "profile" */ '../pages/profile'),
    prefetch: prefetchBy('profileShort'),
    namespaces: ['profile', 'lots', 'countries'],
  },
  {
    id: 'profile',
    path: '/u/:user/:slug',
    access: 'anyone',
    load: () => import(/* webpackChunkName: "profile" */ '../pages/profile'),
    prefetch: prefetchBy('profile'),
    namespaces: ['profile', 'lots', 'countries'],
  },
  {
    id: 'settings-account',
    path: '/accounts/settings/account',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../pages/settings').then(
        ({ AccountPage: Page }) => ({ Page }),
      ),
    chunk: 'settings',
    prefetch: prefetchBy('settingsAccount'),
    namespaces: ['settings', 'account', 'mfa', 'passkeys', 'countries', 'adults'],
    audience: 'buyer',
  },
  {
    id: 'settings-payment',
    path: '/accounts/settings/payment',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../pages/settings').then(
        ({ PaymentPage: Page }) => ({ Page }),
      ),
    chunk: 'settings',
    prefetch: prefetchBy('settingsPayment'),
    namespaces: ['settings', 'account'],
    audience: 'buyer',
    hasPaymentProvider: true,
  },
  {
    id: 'settings-notifications',
    path: '/accounts/settings/notifications',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../pages/settings').then(
        ({ NotificationsPage: Page }) => ({ Page }),
      ),
    chunk: 'settings',
    prefetch: prefetchBy('settingsNotifications'),
    namespaces: ['settings', 'account'],
    audience: 'buyer',
  },
  {
    id: 'settings-verifications',
    path: '/accounts/settings/verifications',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "settings" */ '../pages/settings').then(
        ({ VerificationsPage: Page }) => ({ Page }),
      ),
    chunk: 'settings',
    prefetch: prefetchBy('settingsVerifications'),
    namespaces: ['settings', 'account', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'settings-seller-profile',
    path: '/accounts/settings/seller_profile',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "settings" */ '../../features/account/settings/SellerProfilePage'
      ).then(({ SellerProfilePage: Page }) => ({ Page })),
    chunk: 'settings',
    prefetch: prefetchBy('settingsSellerProfile'),
    namespaces: ['settings', 'seller', 'countries'],
    audience: 'seller',
  },
  {
    id: 'seller-register',
    path: '/seller/register',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "seller-register" */ '../../features/account/settings/SellerRegisterPage'
      ).then(({ SellerRegisterPage: Page }) => ({ Page })),
    prefetch: prefetchBy('sellerRegister'),
    namespaces: ['settings', 'seller', 'countries'],
    audience: 'seller',
  },
]);
