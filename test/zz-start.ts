import { mkdtempSync } from 'node:fs';
import { startEmbeddedPostgres } from '../server/marketplace/database/embeddedPostgres';
import { openDatabase } from '../server/marketplace/database/openDatabase';
import { migrate } from '../server/marketplace/database/migrate';
import { startMarketplaceProcess } from './fault/marketplaceProcess';
async function main() {
  const pg = await startEmbeddedPostgres({ dataDir: mkdtempSync('/tmp/gavel-bench-') + '/pg' });
  const db = openDatabase(pg.url); await migrate(db);
  const m = await startMarketplaceProcess(pg.url);
  for (let i = 0; i < 4; i++) { await m.kill(); console.log(Math.round(await m.start())); }
  await m.stop(); await db.destroy(); await pg.stop();
}
void main();
