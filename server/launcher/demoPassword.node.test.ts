import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../config/settings';
import { createTestDatabase } from '../../test/setup/testDatabase';
import { demoAccounts, demoPassword } from '../demo/people/bidders';
import { createPasswordHasher } from '../marketplace/domain/accounts/passwords';
import { buildUser } from '../../test/builders/buildUser';
import { findDemoPassword, setDemoPassword } from './demoPassword';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gavel-demo-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));
const settings = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, GAVEL_DEMO: '1', ...env });

test('uses the published password locally and a stored random one on public origins', async () => {
  expect(await findDemoPassword(settings())).toBe(demoPassword);
  const made = await findDemoPassword(settings({ PUBLIC_ORIGIN: 'https://gavel.example' }));
  expect(made).toMatch(/^[\w-]{16}$/);
  expect(await findDemoPassword(settings({ PUBLIC_ORIGIN: 'https://gavel.example' }))).toBe(made);
  // The accounts have this password, so it stays even if the origin changes.
  expect(await findDemoPassword(settings())).toBe(made);
  const file = path.join(dataDir, 'demo.password');
  expect([(await readFile(file, 'utf8')).trim(), (await stat(file)).mode & 0o777]).toEqual([
    made,
    0o600,
  ]);
});

test('replaces the published password of demo accounts and ends their sessions', async () => {
  const database = await createTestDatabase();
  const hasher = createPasswordHasher();
  const [first] = demoAccounts;
  const other = await buildUser(database.db, { passwordHash: await hasher.hash(demoPassword) });
  await database.db
    .updateTable('users')
    .set({ id: first?.id ?? 0, email: first?.email ?? '' })
    .where('id', '=', other.id)
    .execute();
  await setDemoPassword(database.db, 'quite another one');
  const { passwordHash: hash } = await database.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', first?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect([
    await hasher.verify(hash, demoPassword),
    await hasher.verify(hash, 'quite another one'),
  ]).toEqual([false, true]);
  await database.drop();
});
