// `npm run conformance -- --upstream URL`: checks a backend against the contract, endpoint by
// endpoint, and prints what it keeps, what the front end tolerates, and what it cannot use. Exits
// with code 1 if something is broken (docs/running-your-own-backend.md).
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Presets, SingleBar } from 'cli-progress';
import { request } from 'undici';
import { DEFAULT_TIMEOUT_MS } from '../../src/api/core/buildRequest';
import { countVerdicts, writeReport } from './report';
import { runChecks, type Credentials } from './runChecks';

const usage = `usage: npm run conformance -- --upstream URL [options]

  --email, --password                 a buyer's account; the password can also be in the
                                      environment: CONFORMANCE_PASSWORD
  --seller-email, --seller-password   a seller's account; CONFORMANCE_SELLER_PASSWORD
  --locale LOCALE                     language of texts (en)
  --samples N                         how many lots, categories, … to ask for (3)
  --only TEXT                         only endpoints with the text in their name or path
  --write                             also bid, pay, change and remove: only for a test system
  --json FILE                         the report as JSON`;

const options = {
  upstream: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'seller-email': { type: 'string' },
  'seller-password': { type: 'string' },
  locale: { type: 'string', default: 'en' },
  samples: { type: 'string', default: '3' },
  only: { type: 'string' },
  write: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function exitWithUsage(message: string): never {
  process.stderr.write(`${message}\n${usage}\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error));
  }
}

function toCredentials(
  email: string | undefined,
  password: string | undefined,
  name: string,
): Credentials | undefined {
  if (email === undefined) return undefined;
  const secret = password ?? process.env[name];
  return secret === undefined
    ? exitWithUsage(`There is no password for ${email}.`)
    : { email, password: secret };
}

async function main(): Promise<void> {
  const values = readOptions();
  const { upstream } = values;
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (upstream === undefined || !/^https?:/.test(upstream) || !URL.canParse(upstream))
    return exitWithUsage('--upstream has to be the address of the backend.');
  const samples = Number(values.samples);
  if (!Number.isInteger(samples) || samples < 1)
    return exitWithUsage('--samples has to be 1 or more.');
  const buyer = toCredentials(values.email, values.password, 'CONFORMANCE_PASSWORD');
  const seller = toCredentials(
    values['seller-email'],
    values['seller-password'],
    'CONFORMANCE_SELLER_PASSWORD',
  );
  try {
    await (await request(upstream, { headersTimeout: DEFAULT_TIMEOUT_MS })).body.dump();
  } catch (error) {
    return exitWithUsage(`${upstream} does not respond: ${String(error)}`);
  }
  // On standard error, and now and then a line where that is not a terminal.
  const bar = new SingleBar(
    {
      format: '{bar} {value} of {total} {name}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5_000,
    },
    Presets.shades_classic,
  );
  bar.start(1, 0, { name: '' });
  const reports = await runChecks({
    upstream,
    buyer,
    seller,
    only: values.only,
    choices: { locale: values.locale, samples },
    isWriting: values.write,
    onProgress: (done, total, name) => {
      bar.setTotal(total);
      bar.update(done, { name });
    },
  });
  bar.stop();
  process.stdout.write(`${writeReport(reports)}\n`);
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ upstream, counts: countVerdicts(reports), endpoints: reports }, null, 2)}\n`,
    );
  process.exitCode = countVerdicts(reports).broken > 0 ? 1 : 0;
}

void main();
