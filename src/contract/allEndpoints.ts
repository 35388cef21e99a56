// All endpoints of the contract. The endpoints of a listed module are found automatically.
import type { Endpoint } from './core/endpoint';
import type { GeneralErrorCode } from './core/errorCodes';
import type { WireErrorDetail } from './core/schemas';
import * as adults from './accounts/adults';
import * as addresses from './accounts/addresses';
import * as cards from './accounts/cards';
import * as contacts from './accounts/contacts';
import * as mfa from './accounts/mfa';
import * as passkeys from './accounts/passkeys';
import * as registrations from './accounts/registrations';
import * as sellers from './accounts/sellers';
import * as sessions from './accounts/sessions';
import * as accountSettings from './accounts/settings';
import * as metaTags from './auctioneer-tools/metaTags';
import * as brandCollections from './brand-collections/brandCollections';
import * as auctions from './buyer/auctions';
import * as authorisationPayments from './buyer/authorisationPayments';
import * as bidding from './buyer/bidding';
import * as calendar from './buyer/calendar';
import * as categories from './buyer/categories';
import * as collections from './buyer/collections';
import * as experts from './buyer/experts';
import * as feeds from './buyer/feeds';
import * as follows from './buyer/follows';
import * as lots from './buyer/lots';
import * as notifications from './buyer/notifications';
import * as profiles from './buyer/profiles';
import * as purchases from './buyer/purchases';
import * as recommendations from './buyer/recommendations';
import * as search from './buyer/search';
import * as searchAlerts from './buyer/searchAlerts';
import * as sitemaps from './buyer/sitemaps';
import * as users from './buyer/users';
import * as helpVotes from './feedback/helpVotes';
import * as orderFeedback from './feedback/orderFeedback';
import * as sellerFeedback from './feedback/sellerFeedback';
import * as commission from './fees/commission';
import * as currencyRates from './finance/currencyRates';
import * as vat from './finance/vat';
import * as notificationPreferences from './mailer/notificationPreferences';
import * as notificationSettings from './mailer/notificationSettings';
import * as widgets from './marketing/widgets';
import * as banners from './merchandising/banners';
import * as documents from './orders/documents';
import * as orders from './orders/orders';
import * as paymentRequests from './orders/paymentRequests';
import * as challenges from './payments/challenges';
import * as sandboxProvider from './payments/sandboxProvider';
import * as customs from './shipping/customs';
import * as packages from './shipping/packages';
import * as visitor from './user-tracking/visitor';

const modules = {
  'accounts/adults': adults,
  'accounts/addresses': addresses,
  'accounts/cards': cards,
  'accounts/contacts': contacts,
  'accounts/mfa': mfa,
  'accounts/passkeys': passkeys,
  'accounts/registrations': registrations,
  'accounts/sellers': sellers,
  'accounts/sessions': sessions,
  'accounts/settings': accountSettings,
  'auctioneer-tools/metaTags': metaTags,
  'brand-collections/brandCollections': brandCollections,
  'buyer/auctions': auctions,
  'buyer/authorisationPayments': authorisationPayments,
  'buyer/bidding': bidding,
  'buyer/calendar': calendar,
  'buyer/categories': categories,
  'buyer/collections': collections,
  'buyer/experts': experts,
  'buyer/feeds': feeds,
  'buyer/follows': follows,
  'buyer/lots': lots,
  'buyer/notifications': notifications,
  'buyer/profiles': profiles,
  'buyer/purchases': purchases,
  'buyer/recommendations': recommendations,
  'buyer/search': search,
  'buyer/searchAlerts': searchAlerts,
  'buyer/sitemaps': sitemaps,
  'buyer/users': users,
  'feedback/helpVotes': helpVotes,
  'feedback/orderFeedback': orderFeedback,
  'feedback/sellerFeedback': sellerFeedback,
  'fees/commission': commission,
  'finance/currencyRates': currencyRates,
  'finance/vat': vat,
  'mailer/notificationPreferences': notificationPreferences,
  'mailer/notificationSettings': notificationSettings,
  'marketing/widgets': widgets,
  'merchandising/banners': banners,
  'orders/documents': documents,
  'orders/orders': orders,
  'orders/paymentRequests': paymentRequests,
  'payments/challenges': challenges,
  'payments/sandboxProvider': sandboxProvider,
  'shipping/customs': customs,
  'shipping/packages': packages,
  'user-tracking/visitor': visitor,
};

/** Modules by their path in src/contract, so that generated code can refer to their types. */
export const contractModules: Record<string, Record<string, unknown>> = modules;

type CodesOfExport<T> = T extends { readonly errors: readonly (infer Code)[] } ? Code : never;
type CodesOfModule<M> = { [Name in keyof M]: CodesOfExport<M[Name]> }[keyof M];
type Modules = typeof modules;

/** Every code that an endpoint declares, and the general ones. */
export type ErrorCode =
  GeneralErrorCode | { [Path in keyof Modules]: CodesOfModule<Modules[Path]> }[keyof Modules];
export type ErrorDetail = Omit<WireErrorDetail, 'code'> & { code: ErrorCode };

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'service' in value &&
    'path' in value &&
    'response' in value
  );
}

export const allEndpoints: readonly Endpoint[] = Object.values(contractModules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
