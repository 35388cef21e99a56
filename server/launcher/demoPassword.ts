// The password of the demo accounts. On a local machine it is the one published in the README. If
// others can reach the demo, a random password is generated once, stored in the data folder and
// printed at startup. The accounts get it before any server starts.
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { isLoopbackOrigin, type Settings } from '../../config/settings';
import { demoAccounts, demoPassword } from '../demo/people/bidders';
import type { Database } from '../marketplace/database/generated/database';
import { createPasswordHasher } from '../marketplace/domain/accounts/passwords';

const passwordBytes = 12;

/** A data folder with a generated password keeps using it. */
export async function findDemoPassword({
  dataDir,
  web,
}: Pick<Settings, 'dataDir' | 'web'>): Promise<string> {
  const file = path.join(dataDir, 'demo.password');
  const storedPassword = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (storedPassword !== '') return storedPassword;
  if (isLoopbackOrigin(web.publicOrigin)) return demoPassword;
  const newPassword = randomBytes(passwordBytes).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${newPassword}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return newPassword;
}

/** Updates accounts that still have the published password. */
export async function setDemoPassword(db: Kysely<Database>, password: string): Promise<void> {
  const hasher = createPasswordHasher();
  for (const { id, email } of demoAccounts) {
    const account = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .where('email', '=', email)
      .executeTakeFirst();
    if (account === undefined || !(await hasher.verify(account.passwordHash, demoPassword)))
      continue;
    await db
      .updateTable('users')
      .set({ passwordHash: await hasher.hash(password) })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('sessions').where('userId', '=', id).execute();
  }
}
