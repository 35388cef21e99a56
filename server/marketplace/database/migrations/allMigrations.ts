// The list of migrations in order. Read by migrate.ts; a migration is never edited after it has landed.
import type { Migration } from 'kysely';
import { initial } from './001_initial';
import { searchSeparators } from './002_search_separators';
import { storeBidsFunction } from './003_store_bids';

export const allMigrations: Record<string, Migration> = {
  '001_initial': initial,
  '002_search_separators': searchSeparators,
  '003_store_bids': storeBidsFunction,
};
