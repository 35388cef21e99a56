// The prefetches of all pages, by name. One chunk, which loads with the first client navigation.
import type { AppRoute } from '../../platform/routing';
import { prefetch as adminPackingSlip } from './adminPackingSlip';
import { prefetch as auction } from './auction';
import { prefetch as auctions } from './auctions';
import { prefetch as browse } from './browse';
import { prefetch as buyerOrder } from './buyerOrder';
import { prefetch as buyerOrders } from './buyerOrders';
import { prefetch as buyerReceipt } from './buyerReceipt';
import { prefetch as cardFrame } from './cardFrame';
import { prefetch as categories } from './categories';
import { prefetch as category } from './category';
import { prefetch as cn22 } from './cn22';
import { prefetch as cn23 } from './cn23';
import { prefetch as commercialInvoice } from './commercialInvoice';
import { prefetch as confirmEmail } from './confirmEmail';
import { prefetch as customs } from './customs';
import { prefetch as customsForm } from './customsForm';
import { prefetch as favorites } from './favorites';
import { prefetch as forgotPassword } from './forgotPassword';
import { prefetch as home } from './home';
import { prefetch as label } from './label';
import { prefetch as login } from './login';
import { prefetch as logout } from './logout';
import { prefetch as lot } from './lot';
import { prefetch as myBids } from './myBids';
import { prefetch as packingSlip } from './packingSlip';
import { prefetch as paymentRequest } from './paymentRequest';
import { prefetch as privacy } from './privacy';
import { prefetch as profile } from './profile';
import { prefetch as profileShort } from './profileShort';
import { prefetch as register } from './register';
import { prefetch as resetPassword } from './resetPassword';
import { prefetch as search } from './search';
import { prefetch as sellerFeedback } from './sellerFeedback';
import { prefetch as sellerOrder } from './sellerOrder';
import { prefetch as sellerOrders } from './sellerOrders';
import { prefetch as sellerReceipt } from './sellerReceipt';
import { prefetch as sellerRegister } from './sellerRegister';
import { prefetch as settingsAccount } from './settingsAccount';
import { prefetch as settingsNotifications } from './settingsNotifications';
import { prefetch as settingsPayment } from './settingsPayment';
import { prefetch as settingsSellerProfile } from './settingsSellerProfile';
import { prefetch as settingsVerifications } from './settingsVerifications';
import { prefetch as terms } from './terms';

export const allPrefetches = {
  adminPackingSlip,
  auction,
  auctions,
  browse,
  buyerOrder,
  buyerOrders,
  buyerReceipt,
  cardFrame,
  categories,
  category,
  cn22,
  cn23,
  commercialInvoice,
  confirmEmail,
  customs,
  customsForm,
  favorites,
  forgotPassword,
  home,
  label,
  login,
  logout,
  lot,
  myBids,
  packingSlip,
  paymentRequest,
  privacy,
  profile,
  profileShort,
  register,
  resetPassword,
  search,
  sellerFeedback,
  sellerOrder,
  sellerOrders,
  sellerReceipt,
  sellerRegister,
  settingsAccount,
  settingsNotifications,
  settingsPayment,
  settingsSellerProfile,
  settingsVerifications,
  terms,
} satisfies Record<string, AppRoute['prefetch']>;

export type PrefetchName = keyof typeof allPrefetches;
