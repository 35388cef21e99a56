// The importer's entry point: `npm run catalogue:import -- FILE.jsonl [--limit N] [--closes-in
// MINUTES]`. Exit codes: 0 imported, 1 failed, 2 invalid arguments or settings, 3 imported but
// invalid lines were skipped, 130 stopped. The first Ctrl-C ends the import between two auctions, a
// second one immediately; neither leaves a partial auction.
import { runImport } from './runImport';

const aborter = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (aborter.signal.aborted) process.exit(130);
    aborter.abort();
  });
}

const terminal = { env: process.env, output: process.stdout, errors: process.stderr };
void runImport(process.argv.slice(2), terminal, aborter.signal).then((code) => process.exit(code));
