// The compiled messages of this process by locale (on the server all, in the browser the namespaces
// loaded so far) and the ids of all messages. Static text only, nothing from a request.
import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../lib/locales';
import type account from '../../translations/en/account.json';
import type adults from '../../translations/en/adults.json';
import type alerts from '../../translations/en/alerts.json';
import type auctions from '../../translations/en/auctions.json';
import type bidding from '../../translations/en/bidding.json';
import type board from '../../translations/en/board.json';
import type categories from '../../translations/en/categories.json';
import type collections from '../../translations/en/collections.json';
import type common from '../../translations/en/common.json';
import type customs from '../../translations/en/customs.json';
import type debug from '../../translations/en/debug.json';
import type documents from '../../translations/en/documents.json';
import type errorPage from '../../translations/en/error_page.json';
import type favorites from '../../translations/en/favorites.json';
import type feed from '../../translations/en/feed.json';
import type feedback from '../../translations/en/feedback.json';
import type help from '../../translations/en/help.json';
import type helpAccount from '../../translations/en/helpAccount.json';
import type helpBidding from '../../translations/en/helpBidding.json';
import type helpBuying from '../../translations/en/helpBuying.json';
import type helpDelivery from '../../translations/en/helpDelivery.json';
import type helpSelling from '../../translations/en/helpSelling.json';
import type helpStart from '../../translations/en/helpStart.json';
import type home from '../../translations/en/home.json';
import type hsCodes from '../../translations/en/hsCodes.json';
import type interests from '../../translations/en/interests.json';
import type live from '../../translations/en/live.json';
import type lotPage from '../../translations/en/lotPage.json';
import type lots from '../../translations/en/lots.json';
import type mail from '../../translations/en/mail.json';
import type mfa from '../../translations/en/mfa.json';
import type myBids from '../../translations/en/myBids.json';
import type onboarding from '../../translations/en/onboarding.json';
import type notifications from '../../translations/en/notifications.json';
import type orders from '../../translations/en/orders.json';
import type passkeys from '../../translations/en/passkeys.json';
import type payments from '../../translations/en/payments.json';
import type privacy from '../../translations/en/privacy.json';
import type profile from '../../translations/en/profile.json';
import type search from '../../translations/en/search.json';
import type seller from '../../translations/en/seller.json';
import type session from '../../translations/en/session.json';
import type settings from '../../translations/en/settings.json';
import type shell from '../../translations/en/shell.json';
import type shipping from '../../translations/en/shipping.json';
import type terms from '../../translations/en/terms.json';

/** Country names are generated, see config/i18n/countryNames. */
type CountryMessageId = `countries.${string}`;
export type MessageId =
  | CountryMessageId
  | keyof typeof account
  | keyof typeof adults
  | keyof typeof alerts
  | keyof typeof auctions
  | keyof typeof bidding
  | keyof typeof board
  | keyof typeof categories
  | keyof typeof collections
  | keyof typeof common
  | keyof typeof customs
  | keyof typeof debug
  | keyof typeof documents
  | keyof typeof errorPage
  | keyof typeof favorites
  | keyof typeof feed
  | keyof typeof feedback
  | keyof typeof help
  | keyof typeof helpAccount
  | keyof typeof helpBidding
  | keyof typeof helpBuying
  | keyof typeof helpDelivery
  | keyof typeof helpSelling
  | keyof typeof helpStart
  | keyof typeof home
  | keyof typeof hsCodes
  | keyof typeof interests
  | keyof typeof live
  | keyof typeof lotPage
  | keyof typeof lots
  | keyof typeof mail
  | keyof typeof mfa
  | keyof typeof myBids
  | keyof typeof onboarding
  | keyof typeof notifications
  | keyof typeof orders
  | keyof typeof passkeys
  | keyof typeof payments
  | keyof typeof privacy
  | keyof typeof profile
  | keyof typeof search
  | keyof typeof seller
  | keyof typeof session
  | keyof typeof settings
  | keyof typeof shell
  | keyof typeof shipping
  | keyof typeof terms;

declare global {
  // Tells react-intl which ids exist: any other is a type error.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** In the browser, only the namespaces that pages have loaded so far. */
export type Messages = Record<MessageId, MessageFormatElement[]>;

const messagesByLocale = new Map<Locale, Messages>();

/** The locale's messages. The object keeps its identity when messages are added. */
export function getMessages(locale: Locale): Messages {
  let messages = messagesByLocale.get(locale);
  if (messages === undefined) {
    messages = {} as Messages;
    messagesByLocale.set(locale, messages);
  }
  return messages;
}

export function addMessages(
  locale: Locale,
  messages: Readonly<Record<string, MessageFormatElement[]>>,
): void {
  Object.assign(getMessages(locale), messages);
}
