// Migrates a database to the newest schema version. Safe to run from several processes at once:
// Kysely's migrator takes an advisory lock, and each migration is a transaction.
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Database } from './schema';
import { initial } from './migrations/001_initial';
import { searchSeparators } from './migrations/002_search_separators';
import { storeBidsFunction } from './migrations/003_store_bids';
import { bidContextFunctions } from './migrations/004_bid_context';
import { storeBidsReturnsEventId } from './migrations/005_store_bids_returns_event_id';
import { lotMeasurements } from './migrations/006_lot_measurements';
import { identity } from './migrations/007_identity';
import { sessionsAndClosingNotices } from './migrations/008_sessions_and_closing_notices';
import { orderFlow } from './migrations/009_order_flow';
import { paymentTokens } from './migrations/010_payment_tokens';
import { addCarrierTax } from './migrations/011_carrier_tax';
import { accountNotices } from './migrations/012_account_notices';
import { newAccountBids } from './migrations/013_new_account_bids';
import { expiryIndexes } from './migrations/017_expiry_indexes';
import { passkeysAndAgeChecks } from './migrations/018_passkeys_and_age_checks';
import { lotLanguagesAndTranslations } from './migrations/019_lot_languages_and_translations';
import { syncedPasskeys } from './migrations/021_synced_passkeys';
import { latestBidKinds } from './migrations/024_latest_bid_kinds';

/** All migrations in order. Once a release runs in production, its migrations are never edited. */
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

/**
 * Migrations that ran on this database but do not exist in this version, for example after a
 * rename.
 */
async function findUnknownMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in allMigrations));
}

/**
 * Resolves to the names of the migrations that ran now. Throws the error of the first one that
 * fails.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(allMigrations) },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    // Without results, the migrator stopped before the first migration.
    const [unknown] = results === undefined ? await findUnknownMigrations(db) : [];
    if (unknown !== undefined)
      throw new Error(
        `Another version of Gavel created this database: its migration ${unknown} is not part of ` +
          'this version. Start with an empty database: stop Gavel, then delete the folder ' +
          'postgres in DATA_DIR (var by default) or set DATABASE_URL to an empty database.',
        { cause: error },
      );
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(
      `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}
