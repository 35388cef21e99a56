// All migrations in order. Once a release runs in production, its migrations are never edited.
import type { Migration } from 'kysely';
import { initial } from './001_initial';
import { searchSeparators } from './002_search_separators';
import { storeBidsFunction } from './003_store_bids';
import { bidContextFunctions } from './004_bid_context';
import { storeBidsReturnsEventId } from './005_store_bids_returns_event_id';
import { lotMeasurements } from './006_lot_measurements';
import { identity } from './007_identity';
import { sessionsAndClosingNotices } from './008_sessions_and_closing_notices';
import { orderFlow } from './009_order_flow';
import { paymentTokens } from './010_payment_tokens';
import { addCarrierTax } from './011_carrier_tax';
import { accountNotices } from './012_account_notices';
import { newAccountBids } from './013_new_account_bids';
import { expiryIndexes } from './017_expiry_indexes';
import { passkeysAndAgeChecks } from './018_passkeys_and_age_checks';
import { lotLanguagesAndTranslations } from './019_lot_languages_and_translations';
import { syncedPasskeys } from './021_synced_passkeys';
import { latestBidKinds } from './024_latest_bid_kinds';

export const allMigrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_search_separators': searchSeparators,
  '003_store_bids': storeBidsFunction,
  '004_bid_context': bidContextFunctions,
  '005_store_bids_returns_event_id': storeBidsReturnsEventId,
  '006_lot_measurements': lotMeasurements,
  '007_identity': identity,
  '008_sessions_and_closing_notices': sessionsAndClosingNotices,
  '009_order_flow': orderFlow,
  '010_payment_tokens': paymentTokens,
  '011_carrier_tax': addCarrierTax,
  '012_account_notices': accountNotices,
  '013_new_account_bids': newAccountBids,
  '017_expiry_indexes': expiryIndexes,
  '018_passkeys_and_age_checks': passkeysAndAgeChecks,
  '019_lot_languages_and_translations': lotLanguagesAndTranslations,
  '021_synced_passkeys': syncedPasskeys,
  '024_latest_bid_kinds': latestBidKinds,
};
