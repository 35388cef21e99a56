// The password of the demo accounts. On this machine alone it is the one that everybody can read in the README; where others
// can come it is made once, kept in the data folder and printed at start, and the accounts get it before anything serves.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { isLoopbackOrigin, type Settings } from '../../config/settings';
import { demoAccounts, demoPassword } from '../marketplace/catalogue/people/bidders';
import type { Database } from '../marketplace/database/schema';
import { createPasswordHasher } from '../marketplace/domain/accounts/passwords';

const passwordBytes = 12;

/** Once one was made for a data folder, it stays the one of that folder. */
export async function findDemoPassword({ dataDir, web }: Pick<Settings, 'dataDir' | 'web'>): Promise<string> {
  const file = path.join(dataDir, 'demo.password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept !== '') return kept;
  if (isLoopbackOrigin(web.publicOrigin)) return demoPassword;
  const made = randomBytes(passwordBytes).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

/** For accounts that were made with the published one. */
export async function setDemoPassword(db: Kysely<Database>, password: string): Promise<void> {
  const hasher = createPasswordHasher();
  for (const { id, email } of demoAccounts) {
    const account = await db.selectFrom('users').select('password_hash').where('id', '=', id).where('email', '=', email).executeTakeFirst();
    if (account === undefined || !(await hasher.verify(account.password_hash, demoPassword))) continue;
    await db.updateTable('users').set({ password_hash: await hasher.hash(password) }).where('id', '=', id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  }
}
