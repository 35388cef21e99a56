// How a backend refuses: an id that does not exist, a call without a session, a body that is not
// what the contract says. The pages show a sentence for the code, so status and code matter.
import type { Endpoint } from '../../src/contract/core/endpoint';
import { getMember, isRecord } from '../../src/lib/untrustedJson';
import { checkError } from './checkReply';
import type { Difference } from './compareBody';
import type { CheckName, Recorder } from './report';
import type { Party } from './knownIds';
import type { Reply, Upstream } from './upstream';

/** No backend has that many. */
const UNKNOWN_ID = 9_007_199_254_740_991;
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000';
/** Nothing is not an error there: null, false or an empty list. */
const answersNothing = new Set(['getHighestBidOffer', 'getPurchased', 'listLotOrders']);

/** Values of the parameters in the path that name nothing. */
function buildUnknownArgs({ params }: Endpoint): Record<string, unknown> {
  const properties: unknown = 'properties' in params ? params.properties : {};
  if (!isRecord(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      if (getMember(schema, 'type') === 'integer') return [name, UNKNOWN_ID];
      if (name === 'country_code') return [name, 'zz'];
      return [name, name === 'id' ? UNKNOWN_UUID : 'no-such-thing'];
    }),
  );
}

type Expectation = {
  check: CheckName;
  status: number;
  /** Other statuses, and what the front end makes of them. */
  others: (status: number) => string | null;
};
const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
const isRefusal = (status: number): boolean => status >= 400 && status <= 499;

const expectations = {
  unknownId: {
    check: 'unknown id',
    status: 404,
    others: (status) =>
      isSuccess(status) ? 'as if it existed' : isRefusal(status) ? 'as another error' : null,
  },
  signedOut: {
    check: 'signed out',
    status: 401,
    // What needs a session must not be there without one.
    others: (status) => (isRefusal(status) ? 'as another error' : null),
  },
  invalidBody: {
    check: 'invalid body',
    status: 422,
    others: (status) => (isRefusal(status) ? 'as an error without fields' : null),
  },
} as const satisfies Record<string, Expectation>;

function compareRefusal(
  endpoint: Endpoint,
  reply: Reply,
  { status, others }: Expectation,
): Difference[] {
  if ('lost' in reply)
    return [{ path: 'response', expected: 'a response', found: reply.lost, readAs: null }];
  const readAs = reply.status === status ? '' : others(reply.status);
  const differences: Difference[] =
    readAs === ''
      ? []
      : [{ path: 'status', expected: String(status), found: String(reply.status), readAs }];
  return isSuccess(reply.status)
    ? differences
    : [...differences, ...checkError(endpoint, reply).differences];
}

type Refusals = { upstream: Upstream; record: Recorder; isWriting: boolean };

/**
 * @param args those of a call that succeeded, or null
 * @param as who may call the endpoint
 */
export async function checkRefusals(
  { upstream, record, isWriting }: Refusals,
  endpoint: Endpoint,
  { args, as }: { args: object | null; as: Party },
): Promise<void> {
  const { auth, method, params, body, name } = endpoint;
  const unknownArgs = buildUnknownArgs(endpoint);
  const isRead = method === 'GET';
  const hasParams = Object.keys(unknownArgs).length > 0 && 'properties' in params;
  if (isRead && args !== null && hasParams && !answersNothing.has(name)) {
    // An order is named below its user, whose id has to fit.
    const { userId: _kept, ...unknown } = unknownArgs;
    if (Object.keys(unknown).length > 0) {
      const reply = await upstream.call(endpoint, { ...args, ...unknown }, { as });
      const { unknownId } = expectations;
      record.refusal(endpoint, unknownId.check, compareRefusal(endpoint, reply, unknownId));
    }
  }
  if (auth === 'session' && (isRead || isWriting)) {
    const reply = await upstream.call(endpoint, { ...unknownArgs, ...args });
    const { signedOut } = expectations;
    if (args === null && 'status' in reply && reply.status === 404)
      record.reply(endpoint, { outcome: 'absent', summary: '404', differences: [] });
    else record.refusal(endpoint, signedOut.check, compareRefusal(endpoint, reply, signedOut));
  }
  const hasBody = !('type' in body && body.type === 'null');
  if (isWriting && hasBody && (as === 'anyone' || upstream.isSignedIn(as))) {
    const { invalidBody } = expectations;
    const reply = await upstream.call(endpoint, unknownArgs, { as, invalidBody: [] });
    record.refusal(endpoint, invalidBody.check, compareRefusal(endpoint, reply, invalidBody));
  }
}
