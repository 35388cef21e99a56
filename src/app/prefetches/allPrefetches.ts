// What every page needs before it is shown, by its name in routes.ts: one chunk for all of them, loaded with the first
// client navigation.
import type { AppRoute } from '../../platform/routing';
import { prefetch as auction } from './auction';
import { prefetch as auctions } from './auctions';
import { prefetch as browse } from './browse';
import { prefetch as categories } from './categories';
import { prefetch as category } from './category';
import { prefetch as confirmEmail } from './confirmEmail';
import { prefetch as favorites } from './favorites';
import { prefetch as forgotPassword } from './forgotPassword';
import { prefetch as home } from './home';
import { prefetch as login } from './login';
import { prefetch as logout } from './logout';
import { prefetch as lot } from './lot';
import { prefetch as myBids } from './myBids';
import { prefetch as profile } from './profile';
import { prefetch as profileShort } from './profileShort';
import { prefetch as register } from './register';
import { prefetch as resetPassword } from './resetPassword';
import { prefetch as search } from './search';
import { prefetch as sellerRegister } from './sellerRegister';
import { prefetch as settingsAccount } from './settingsAccount';
import { prefetch as settingsNotifications } from './settingsNotifications';
import { prefetch as settingsPayment } from './settingsPayment';
import { prefetch as settingsSellerProfile } from './settingsSellerProfile';
import { prefetch as settingsVerifications } from './settingsVerifications';

export const allPrefetches = {
  auction,
  auctions,
  browse,
  categories,
  category,
  confirmEmail,
  favorites,
  forgotPassword,
  home,
  login,
  logout,
  lot,
  myBids,
  profile,
  profileShort,
  register,
  resetPassword,
  search,
  sellerRegister,
  settingsAccount,
  settingsNotifications,
  settingsPayment,
  settingsSellerProfile,
  settingsVerifications,
} satisfies Record<string, AppRoute['prefetch']>;

export type PrefetchName = keyof typeof allPrefetches;
