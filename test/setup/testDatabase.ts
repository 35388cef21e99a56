// A fresh, migrated PostgreSQL database for one test file. Not for product code.
//   const { db, drop } = await createTestDatabase();
//   afterAll(drop);
import { randomBytes } from 'node:crypto';
import { request } from 'undici';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database } from '../../server/marketplace/database/generated/database';
import { templateName } from './postgresBroker';

export type TestDatabase = { db: Kysely<Database>; url: string; drop: () => Promise<void> };

async function withAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const broker = process.env['GAVEL_TEST_BROKER'];
  if (broker === undefined)
    throw new Error('createTestDatabase needs the global setup of jest.config.ts.');
  const answer = await request(broker);
  if (answer.statusCode !== 200) throw new Error(await answer.body.text());
  const { url: baseUrl, adminUrl } = JSON.parse(await answer.body.text()) as {
    url: string;
    adminUrl: string;
  };
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(
    adminUrl,
    `create database ${name} template ${templateName} owner gavel strategy file_copy`,
  );
  const url = baseUrl.replace(/\/gavel$/, `/${name}`);
  const db = openDatabase(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await withAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
