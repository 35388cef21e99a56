// Brings the database to the state that the processes expect: the newest schema and, in a demo, the demo catalogue.
// Called by launch.ts before any process serves.
import type { Settings } from '../../config/settings';
import { demoPassword } from '../marketplace/catalogue/people/bidders';
import { seedCatalogue } from '../marketplace/catalogue/seed/seedCatalogue';
import { seedOrders } from '../marketplace/catalogue/seed/seedOrders';
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
    const done = await progress.step('schema', () => migrate(db));
    if (done.length > 0) progress.note(`schema brought up to ${done.at(-1)}`);
    signal.throwIfAborted();
    if (!settings.demo) return;
    const { seeded, lots, auctions } = await progress.step('demo catalogue', () => seedCatalogue(db));
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
