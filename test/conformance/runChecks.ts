// Checks a backend: first what anyone may read, then what the ids in those replies lead to, until
// no new id turns up; then how it refuses; and writing calls only if they are allowed.
import { allEndpoints } from '../../src/contract/allEndpoints';
import { createSession } from '../../src/contract/accounts/sessions';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { getRight } from '../../server/marketplace/http/rights';
import { checkAccountWrites, saveCard } from './checkAccountWrites';
import { checkCatalogueWrites } from './checkCatalogueWrites';
import { checkNewcomerWrites } from './checkNewcomerWrites';
import { checkReply, type CheckedReply } from './checkReply';
import { checkRefusals } from './checkRefusals';
import { createKnownIds, isSource, type KnownIds, type Party } from './knownIds';
import { getParties, planReads, type Choices } from './readCalls';
import { readFrontEnd, type Decoders } from './readFrontEnd';
import { createRecorder, type EndpointReport, type Recorder } from './report';
import { checkSaleWrites } from './checkSaleWrites';
import { createUpstream, type Upstream } from './upstream';
import { createWriter, type ReadCode } from './writer';

export type Credentials = { email: string; password: string };
export type RunOptions = {
  upstream: string;
  buyer?: Credentials | undefined;
  seller?: Credentials | undefined;
  /** Part of the name or path of the endpoints to report. */
  only?: string | undefined;
  choices: Choices;
  /**
   * Also sends writing calls, for a system in which nothing is real. What they create they remove
   * where the contract allows it, but bids, payments and orders stay.
   */
  isWriting: boolean;
  /** Without it, what needs a code from a message is not checked. */
  readCode?: ReadCode;
  /** Before the first step, and after each with its name. The writing calls are one step. */
  onProgress?: (done: number, total: number, name: string) => void;
};
type Run = {
  upstream: Upstream;
  known: KnownIds;
  decoders: Decoders;
  choices: Choices;
  record: Recorder;
};

const NEEDS_A_PERSON =
  'it needs a person: a code or link from a message, a passkey, or support staff';

const isRead = ({ method }: Endpoint): boolean => method === 'GET';

/** Sends one call, and records and learns from its reply. */
async function checkCall(
  { upstream, known, decoders, record }: Run,
  endpoint: Endpoint,
  args: object,
  as: Party,
): Promise<CheckedReply> {
  const reply = await upstream.call(endpoint, args, { as });
  const checked = checkReply(endpoint, reply, decoders);
  record.reply(endpoint, checked);
  if (checked.outcome === 'success') known.learn(endpoint, checked.body, as);
  return checked;
}

type Read = { endpoint: Endpoint; as: Party };

/**
 * What belongs to an account or a sale is there in some of its states only, so that all are tried
 * until enough replies succeed. Returns the arguments of a success, or null; undefined if nothing
 * can be asked for yet.
 */
async function checkRead(run: Run, { endpoint, as }: Read): Promise<object | null | undefined> {
  const plan = planReads(endpoint, as, run);
  if ('reason' in plan) {
    run.record.skip(endpoint, plan.reason);
    return undefined;
  }
  const successes: object[] = [];
  for (const args of plan.calls) {
    const { outcome } = await checkCall(run, endpoint, args, as);
    if (outcome === 'success') successes.push(args);
    if (endpoint.auth === 'session' && successes.length >= run.choices.samples) break;
  }
  return successes[0] ?? null;
}

/** Reads until no reply names a new kind of id. Returns the arguments of a success by endpoint. */
async function checkReads(
  run: Run,
  reads: readonly Read[],
  onDone: (name: string) => void,
): Promise<Map<string, object>> {
  const succeeded = new Map<string, object>();
  let waiting = [...reads];
  for (;;) {
    const round = await Promise.all(
      waiting.map(async (read) => {
        const args = await checkRead(run, read);
        if (args === undefined) return false;
        if (args !== null) succeeded.set(read.endpoint.name, args);
        onDone(read.endpoint.name);
        return true;
      }),
    );
    if (!round.includes(true)) return succeeded;
    waiting = waiting.filter((_read, index) => round[index] === false);
  }
}

/** As the party that may call the endpoint, or the reason why no one here can. */
function findParties(run: Run, endpoint: Endpoint): Party[] {
  const parties = getParties(endpoint, getRight(endpoint));
  if (parties.length === 0) run.record.skip(endpoint, 'only support staff may call it');
  return parties.filter((as) => {
    const canCall = as === 'anyone' || run.upstream.isSignedIn(as);
    if (!canCall) run.record.skip(endpoint, `needs the session of a ${as}`);
    return canCall;
  });
}

export async function runChecks(options: RunOptions): Promise<EndpointReport[]> {
  const { only = '', choices, isWriting, readCode, onProgress, upstream: url } = options;
  const isReported = ({ name, path }: Endpoint): boolean =>
    name.includes(only) || path.includes(only);
  const record = createRecorder(allEndpoints);
  const upstream = createUpstream(url);
  const known = createKnownIds(choices.samples);
  const run: Run = { upstream, known, choices, record, decoders: await readFrontEnd() };
  for (const as of ['buyer', 'seller'] as const) {
    const body = options[as];
    if (body === undefined) continue;
    // For the writing calls that end one other session, and then all others.
    for (let others = isWriting ? 2 : 0; others > 0; others -= 1)
      await checkCall(run, createSession, { body }, 'anyone');
    await checkCall(run, createSession, { body }, as);
  }
  const reported = allEndpoints.filter(isReported);
  const reads = allEndpoints
    .filter((endpoint) => isRead(endpoint) && (isReported(endpoint) || isSource(endpoint)))
    .flatMap((endpoint) => findParties(run, endpoint).map((as) => ({ endpoint, as })));
  let done = 0;
  const advance = (name: string, steps = 1): void => {
    done += steps;
    onProgress?.(done, reads.length + reported.length + 1, name);
  };
  advance('', 0);
  const succeeded = await checkReads(run, reads, advance);
  // Those that wait for an id that no reply named.
  advance('', reads.length - done);
  for (const endpoint of reported) {
    advance(endpoint.name);
    if (!isRead(endpoint) && !isWriting) {
      record.skip(endpoint, 'it writes: allow it with --write');
      continue;
    }
    if (!isRead(endpoint)) record.skip(endpoint, NEEDS_A_PERSON);
    const [as = 'anyone'] = getParties(endpoint, getRight(endpoint));
    const args = succeeded.get(endpoint.name) ?? null;
    await checkRefusals({ upstream, record, isWriting }, endpoint, { args, as });
  }
  if (isWriting) {
    advance('writing calls', 0);
    const writer = createWriter({
      call: (endpoint, args, as) => checkCall(run, endpoint, args, as),
      known,
      skip: record.skip,
      readCode,
    });
    for (const as of ['buyer', 'seller'] as const)
      if (options[as] !== undefined) writer.setEmail(as, options[as].email);
    await checkCatalogueWrites(writer);
    if (readCode !== undefined) await checkNewcomerWrites(writer, readCode);
    await checkSaleWrites(writer, await saveCard(writer));
    await checkAccountWrites(writer);
  }
  advance('');
  return record.summarize(isReported);
}
