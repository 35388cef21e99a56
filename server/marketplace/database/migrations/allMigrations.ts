// The list of migrations in order. Read by migrate.ts; a migration is never edited after it has landed.
import type { Migration } from 'kysely';
import { initial } from './001_initial';
import { searchSeparators } from './002_search_separators';
import { storeBidsFunction } from './003_store_bids';
import { bidContextFunctions } from './004_bid_context';
import { quietStore } from './005_quiet_store';
import { lotMeasures } from './006_lot_measures';
import { identity } from './007_identity';
import { returningAndClosing } from './008_returning_and_closing';
import { orderFlow } from './009_order_flow';
import { paymentTokens } from './010_payment_tokens';
import { addCarrierTax } from './011_carrier_tax';
import { accountNotices } from './012_account_notices';
import { firstDayBids } from './013_first_day_bids';
import { endsOfLife } from './017_ends_of_life';
import { passkeysAndAdults } from './018_passkeys_and_adults';
import { languagesOfTheCatalogue } from './019_languages_of_the_catalogue';
import { syncedPasskeys } from './021_synced_passkeys';
import { kindsOfLatestBids } from './024_kinds_of_latest_bids';

export const allMigrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_search_separators': searchSeparators,
  '003_store_bids': storeBidsFunction,
  '004_bid_context': bidContextFunctions,
  '005_quiet_store': quietStore,
  '006_lot_measures': lotMeasures,
  '007_identity': identity,
  '008_returning_and_closing': returningAndClosing,
  '009_order_flow': orderFlow,
  '010_payment_tokens': paymentTokens,
  '011_carrier_tax': addCarrierTax,
  '012_account_notices': accountNotices,
  '013_first_day_bids': firstDayBids,
  '017_ends_of_life': endsOfLife,
  '018_passkeys_and_adults': passkeysAndAdults,
  '019_languages_of_the_catalogue': languagesOfTheCatalogue,
  '021_synced_passkeys': syncedPasskeys,
  '024_kinds_of_latest_bids': kindsOfLatestBids,
};
