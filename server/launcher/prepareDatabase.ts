// Migrates the database to the newest schema and, in a demo, seeds the demo catalogue.
import type { Settings } from '../../config/settings';
import { demoPassword } from '../marketplace/catalog/people/bidders';
import { seedCatalog } from '../marketplace/catalog/seed/seedCatalog';
import { seedOrders } from '../marketplace/catalog/seed/seedOrders';
import { migrate } from '../marketplace/database/migrate';
import { openDatabase } from '../marketplace/database/openDatabase';
import { findDemoPassword, setDemoPassword } from './demoPassword';
import type { Progress } from './progress';

export async function prepareDatabase(
  url: string,
  settings: Settings,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const db = openDatabase(url, { maxConnections: 4 });
  try {
    const migrations = await progress.step('schema', () => migrate(db));
    if (migrations.length > 0) progress.note(`schema migrated to ${migrations.at(-1)}`);
    signal.throwIfAborted();
    if (!settings.demo) return;
    const { seeded, lots, auctions } = await progress.step('demo catalogue', () => seedCatalog(db));
    if (seeded) progress.note(`demo catalogue: ${lots} lots in ${auctions} auctions`);
    signal.throwIfAborted();
    const orders = await progress.step('demo orders', () => seedOrders(db));
    if (orders > 0) progress.note(`demo orders: ${orders}`);
    const password = await findDemoPassword(settings);
    if (password !== demoPassword) await setDemoPassword(db, password);
  } finally {
    await db.destroy();
  }
}
