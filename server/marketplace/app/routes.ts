// All routes of the marketplace. A new service adds one line and one import. A test checks that
// each endpoint of the contract appears exactly once.
import type { ServiceName } from '../../../src/contract/core/endpoint';
import { accountsRoutes } from '../services/accounts/accounts.routes';
import { auctionsRoutes } from '../services/auctions/auctions.routes';
import { authorizationPaymentsRoutes } from '../services/cards/authorizationPayments.routes';
import { biddingRoutes } from '../services/bidding/bidding.routes';
import { cardsRoutes } from '../services/cards/cards.routes';
import { calendarRoutes } from '../services/calendar/calendar.routes';
import { categoriesRoutes } from '../services/categories/categories.routes';
import { collectionsRoutes } from '../services/collections/collections.routes';
import { expertsRoutes } from '../services/experts/experts.routes';
import { feedsRoutes } from '../services/feeds/feeds.routes';
import { feedbackRoutes } from '../services/feedback/feedback.routes';
import { feesRoutes } from '../services/fees/fees.routes';
import { financeRoutes } from '../services/finance/finance.routes';
import { interestsRoutes } from '../services/interests/interests.routes';
import { recommendationsRoutes } from '../services/interests/recommendations.routes';
import { lotsRoutes } from '../services/lots/lots.routes';
import { mailerRoutes } from '../services/mailer/mailer.routes';
import { preferencesRoutes } from '../services/mailer/preferences.routes';
import { merchandisingRoutes } from '../services/merchandising/merchandising.routes';
import { notificationsRoutes } from '../services/notifications/notifications.routes';
import { ordersRoutes } from '../services/orders/orders.routes';
import { paymentRequestsRoutes } from '../services/checkout/paymentRequests.routes';
import { paymentsRoutes } from '../services/checkout/pay/challenges.routes';
import { privacyRoutes } from '../services/privacy/privacy.routes';
import { profilesRoutes } from '../services/profiles/profiles.routes';
import { purchasesRoutes } from '../services/checkout/purchases/purchases.routes';
import { searchAlertsRoutes } from '../services/search-alerts/searchAlerts.routes';
import { searchRoutes } from '../services/search/search.routes';
import { customsRoutes } from '../services/shipping/customs/customs.routes';
import { shippingRoutes } from '../services/shipping/shipping.routes';
import { sitemapsRoutes } from '../services/sitemaps/sitemaps.routes';
import { userTrackingRoutes } from '../services/user-tracking/userTracking.routes';
import { usersRoutes } from '../services/users/users.routes';
import type { RouteDefinition } from '../http/implement';

/**
 * Sorts fixed paths before parameters (`lots/popular` before `lots/:id`): Express uses the first
 * route that matches.
 */
function sortFixedFirst(routes: readonly RouteDefinition[]): RouteDefinition[] {
  const getWeight = ({ endpoint }: RouteDefinition): string =>
    endpoint.path.replaceAll(/:\w+/g, '\uFFFF');
  return routes.toSorted((a, b) => (getWeight(a) < getWeight(b) ? -1 : 1));
}

export const allRoutes: readonly RouteDefinition[] = sortFixedFirst([
  ...accountsRoutes,
  ...auctionsRoutes,
  ...authorizationPaymentsRoutes,
  ...biddingRoutes,
  ...cardsRoutes,
  ...calendarRoutes,
  ...categoriesRoutes,
  ...collectionsRoutes,
  ...customsRoutes,
  ...expertsRoutes,
  ...feedbackRoutes,
  ...feedsRoutes,
  ...feesRoutes,
  ...financeRoutes,
  ...interestsRoutes,
  ...lotsRoutes,
  ...mailerRoutes,
  ...merchandisingRoutes,
  ...notificationsRoutes,
  ...ordersRoutes,
  ...paymentRequestsRoutes,
  ...paymentsRoutes,
  ...preferencesRoutes,
  ...privacyRoutes,
  ...profilesRoutes,
  ...purchasesRoutes,
  ...recommendationsRoutes,
  ...searchAlertsRoutes,
  ...searchRoutes,
  ...shippingRoutes,
  ...sitemapsRoutes,
  ...userTrackingRoutes,
  ...usersRoutes,
]);

export const serviceNames: readonly ServiceName[] = [
  ...new Set(allRoutes.map(({ endpoint }) => endpoint.service)),
];
