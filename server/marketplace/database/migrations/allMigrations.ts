// The list of migrations in order. Read by migrate.ts; a migration is never edited after it has landed.
import type { Migration } from 'kysely';
import { initial } from './001_initial';

export const allMigrations: Record<string, Migration> = {
  '001_initial': initial,
};
