// `npm run catalogue:import -- FILE.jsonl [--limit N] [--closes-in MINUTES]`: the importer's process.
// Exit codes: 0 all imported, 1 failed, 2 wrong arguments or settings, 3 imported but bad lines were skipped, 130 stopped.
// The first Ctrl-C ends it between two auctions; a second one at once, which leaves nothing half-imported either.
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
