// A small HTTP server that answers as Stripe's published API does, for what Gavel asks of it: customers, payment methods,
// SetupIntents, PaymentIntents with 3-D Secure and their search, confirmation tokens, refunds and their list, identity sessions,
// idempotency keys, its errors; what its script asks with the publishable key; and the page of a bank that redirects back.
// Cards do what the beginning of their payment method says: pm_ok…, pm_3ds…, pm_slow… (is processed for a while),
// pm_declined…, pm_poor…, pm_unkept…; tokens the same: ctoken_card_3ds…, ctoken_ideal_ok…. Called by Stripe's tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Json = Record<string, unknown>;
type Reply = { status: number; body: Json; isReplayed?: boolean };
export type FakeStripe = {
  url: string;
  /** Everything that was asked, as `POST /v1/refunds`. */
  seen: string[];
  things: Map<string, Json>;
  /** The cardholder's answer to an intent that asked. */
  answer: (intentId: string, approve: boolean) => void;
  /** The next so many calls get no answer, though the last of them is carried out where `done`. */
  dropNext: (count: number, done?: boolean) => void;
  /** The next POST is carried out and answered with a 500, which its key repeats. */
  failNext: () => void;
  /** As after a day: what was asked for under any key is not known any more. */
  forgetKeys: () => void;
  /** How far its search is behind: it finds nothing while this is on. */
  lagSearch: (isBehind: boolean) => void;
  /** Ends the processing of an intent. */
  process: (intentId: string) => void;
  stop: () => Promise<void>;
};

/** Fewer than Stripe's hundred, so that there are pages. */
const refundsAtOnce = 2;

/** A body of Stripe's form: `metadata[gavel_user]=7`. */
function fieldsOf(text: string): Json {
  const fields: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer = name, inner] = /^(\w+)\[(\w*)\]$/.exec(name) ?? [];
    if (inner === undefined) fields[outer] = value;
    else fields[outer] = { ...(fields[outer] as Json | undefined), [inner]: value };
  }
  return fields;
}

const fault = (status: number, type: string, code: string, more: Json = {}): Reply => ({ status, body: { error: { type, code, message: `It is ${code}.`, ...more } } });

export async function startFakeStripe(): Promise<FakeStripe> {
  const things = new Map<string, Json>();
  const answered = new Map<string, { asked: string; reply: Reply }>();
  const seen: string[] = [];
  let next = 0;
  let dropping = 0;
  let dropsDone = false;
  let isFailing = false;
  let isSearchBehind = false;
  const make = (prefix: string, object: string, fields: Json): Json => {
    next += 1;
    const thing = { id: `${prefix}_${String(next).padStart(8, '0')}`, object, created: 1_790_000_000, livemode: false, metadata: {}, ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const set = (thing: Json, change: Json): Reply => {
    Object.assign(thing, change);
    return { status: 200, body: thing };
  };
  const redirectTo = (url: string): Json => ({ type: 'redirect_to_url', redirect_to_url: { url, return_url: null } });
  const askFor = (id: string, fields: Json): Json => (fields['use_stripe_sdk'] === 'true' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : redirectTo(`https://bank.test/challenge/${id}`));
  const answer = (intentId: string, approve: boolean): Json => {
    const intent = things.get(intentId);
    if (intent?.['status'] !== 'requires_action') throw new Error(`${intentId} asks for nothing.`);
    const done = intent['capture_method'] === 'manual' ? 'requires_capture' : 'succeeded';
    const failed = { code: 'payment_intent_authentication_failure', payment_method: { type: intent['paid_by'] ?? 'card' } };
    set(intent, approve ? { status: done, next_action: null, amount_received: done === 'succeeded' ? intent['amount'] : 0 } : { status: 'requires_payment_method', next_action: null, last_payment_error: failed });
    return intent;
  };
  const methodOf = (id: string): Json => {
    const known = things.get(id) ?? { id, object: 'payment_method', type: 'card', customer: null, billing_details: { name: 'Noa Jansen' }, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } };
    things.set(id, known);
    return known;
  };

  /** The token of a form that nobody has paid with. */
  const freshToken = (id: unknown): Json | undefined => {
    const token = things.get(String(id));
    return token?.['payment_intent'] === null ? token : undefined;
  };

  function makeIntent(fields: Json, prefix: 'pi' | 'seti', object: string, done: string): Reply {
    const token = freshToken(fields['confirmation_token']);
    if (fields['confirmation_token'] !== undefined && token === undefined) return fault(400, 'invalid_request_error', 'resource_missing');
    const method = String(token?.['paid_by_method'] ?? fields['payment_method']);
    const paidBy = String(token?.['paid_by'] ?? 'card');
    const intent = make(prefix, object, { ...fields, paid_by: paidBy, amount: Number(fields['amount'] ?? 0), status: done, next_action: null, last_payment_error: null, amount_received: 0 });
    set(intent, { client_secret: `${String(intent['id'])}_secret_gavel` });
    if (token !== undefined) set(token, { payment_intent: intent['id'] });
    methodOf(method)['customer'] = fields['customer'] ?? null;
    if (paidBy !== 'card') return set(intent, { status: 'requires_action', next_action: redirectTo(`${ownUrl()}/bank/${String(intent['id'])}`) });
    if (method.startsWith('pm_slow')) return set(intent, { status: 'processing' });
    if (method.startsWith('pm_3ds')) return set(intent, { status: 'requires_action', next_action: askFor(String(intent['id']), fields) });
    const isDeclined = method.startsWith('pm_unkept') || (prefix === 'pi' && /^pm_(?:declined|poor)/.test(method));
    if (!isDeclined) return set(intent, prefix === 'pi' && done === 'succeeded' ? { amount_received: intent['amount'] } : {});
    const decline = method.startsWith('pm_poor') ? 'insufficient_funds' : 'generic_decline';
    const error = { code: 'card_declined', decline_code: decline };
    set(intent, { status: 'requires_payment_method', last_payment_error: error });
    return fault(402, 'card_error', 'card_declined', { decline_code: decline });
  }

  function change(intent: Json, action: string, fields: Json): Reply {
    const status = String(intent['status']);
    if (action === 'cancel') return ['requires_action', 'requires_payment_method', 'requires_capture'].includes(status) ? set(intent, { status: 'canceled', next_action: null }) : fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (status !== 'requires_capture') return fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    return set(intent, { status: 'succeeded', amount_received: Number(fields['amount_to_capture']) });
  }

  function refund(fields: Json): Reply {
    const intent = things.get(String(fields['payment_intent']));
    const left = Number(intent?.['amount_received'] ?? 0) - Number(intent?.['refunded'] ?? 0);
    if (intent === undefined) return fault(404, 'invalid_request_error', 'resource_missing');
    if (left === 0) return fault(400, 'invalid_request_error', 'charge_already_refunded');
    // Of this one Stripe gives no code.
    if (Number(fields['amount']) > left) return { status: 400, body: { error: { type: 'invalid_request_error', param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge.' } } };
    set(intent, { refunded: Number(intent['refunded'] ?? 0) + Number(fields['amount']) });
    return { status: 200, body: make('re', 'refund', { ...fields, amount: Number(fields['amount']), status: 'succeeded' }) };
  }

  /** The newest first, so many at once. */
  function listRefunds(fields: Json): Reply {
    const ofIntent = [...things.values()].filter((thing) => thing['object'] === 'refund' && thing['payment_intent'] === fields['payment_intent']).toReversed();
    const from = ofIntent.findIndex(({ id }) => id === fields['starting_after']) + 1;
    const to = from + Math.min(Number(fields['limit'] ?? 10), refundsAtOnce);
    return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: to < ofIntent.length, data: ofIntent.slice(from, to) } };
  }

  /** `metadata['one']:'1' AND metadata['two']:'2'` */
  function search(query: string): Reply {
    const wanted = [...query.matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)];
    const fits = (thing: Json): boolean => wanted.every(([, name = '', value]) => (thing['metadata'] as Json)[name] === value);
    const data = isSearchBehind ? [] : [...things.values()].filter((thing) => thing['object'] === 'payment_intent' && fits(thing));
    return { status: 200, body: { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, next_page: null, data } };
  }

  function route(method: string, path: string, fields: Json): Reply {
    const [, , kind = '', id = '', action = ''] = path.replace('/identity/', '/identity_').split('/');
    if (method === 'POST' && id === '') {
      if (kind === 'customers') return { status: 200, body: make('cus', 'customer', fields) };
      if (kind === 'setup_intents') return makeIntent(fields, 'seti', 'setup_intent', 'succeeded');
      if (kind === 'payment_intents') return makeIntent(fields, 'pi', 'payment_intent', fields['capture_method'] === 'manual' ? 'requires_capture' : 'succeeded');
      if (kind === 'refunds') return refund(fields);
      if (kind === 'identity_verification_sessions') return { status: 200, body: make('vs', 'identity.verification_session', { ...fields, status: 'requires_input', last_error: null }) };
    }
    if (method === 'GET' && kind === 'refunds' && id === '') return listRefunds(fields);
    if (kind === 'payment_intents' && id === 'search') return search(String(fields['query']));
    if (kind === 'payment_methods' && /^pm_(?:ok|3ds|slow|declined|poor|unkept)/.test(id)) return set(methodOf(id), action === 'detach' ? { customer: null } : {});
    const thing = things.get(id);
    if (thing === undefined) return fault(404, 'invalid_request_error', 'resource_missing');
    return action === '' ? { status: 200, body: thing } : change(thing, action, fields);
  }

  /** Stripe's script, with the publishable key: it makes methods and tokens, reads an intent by its secret, and answers for the cardholder. */
  function fromBrowser(method: string, path: string, fields: Json): Reply {
    const [, , kind = '', id = '', action = ''] = path.split('/');
    const does = String(fields['does'] ?? 'ok');
    if (method === 'POST' && kind === 'payment_methods') {
      const card = { brand: 'visa', last4: String(fields['last4'] ?? '4242'), exp_month: 12, exp_year: 2040 };
      const details = (fields['billing_details'] as Json | undefined) ?? {};
      next += 1;
      const made = { id: `pm_${does}${next}x`, object: 'payment_method', type: 'card', customer: null, billing_details: { name: details['name'] ?? null }, card };
      things.set(made.id, made);
      return { status: 200, body: made };
    }
    if (method === 'POST' && kind === 'confirmation_tokens') {
      const type = String(fields['type'] ?? 'card');
      next += 1;
      const preview = { type, ...(type === 'card' && { card: { brand: 'visa', last4: String(fields['last4'] ?? '4242') } }) };
      const made = { id: `ctoken_${type}_${does}${next}`, object: 'confirmation_token', payment_intent: null, payment_method_preview: preview, paid_by: type, paid_by_method: `pm_${does}${next}y`, return_url: fields['return_url'] ?? null };
      things.set(made.id, made);
      return { status: 200, body: made };
    }
    const intent = things.get(id);
    if (intent === undefined || fields['client_secret'] !== intent['client_secret']) return fault(404, 'invalid_request_error', 'resource_missing');
    return { status: 200, body: action === 'answer' ? answer(id, fields['approve'] === 'true') : intent };
  }

  function once(key: string | undefined, asked: string, work: () => Reply): Reply {
    const known = key === undefined ? undefined : answered.get(key);
    if (known !== undefined) return known.asked === asked ? { ...known.reply, isReplayed: true } : fault(400, 'idempotency_error', 'idempotency_key_reused');
    const carriedOut = work();
    const reply = isFailing && key !== undefined ? fault(500, 'api_error', 'internal') : carriedOut;
    if (key !== undefined) isFailing = false;
    // As it was said then: what the thing becomes later changes no answer that was given.
    if (key !== undefined) answered.set(key, { asked, reply: { status: reply.status, body: JSON.parse(JSON.stringify(reply.body)) as Json } });
    return reply;
  }

  /** A bank's page: pays or does not, and sends the buyer back as Stripe does. */
  function showBank(path: string, query: string, res: ServerResponse): void {
    const [, , id = '', action = ''] = path.split('/');
    if (action === '') {
      const link = (approve: boolean, words: string): string => `<p><a href="/bank/${id}/answer?approve=${approve}">${words}</a></p>`;
      return void res.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Bank</title><h1>Your bank</h1>${link(true, 'Pay')}${link(false, 'Do not pay')}`);
    }
    const isApproved = query === 'approve=true';
    const intent = answer(id, isApproved);
    const back = `${String(intent['return_url'])}?payment_intent=${id}&payment_intent_client_secret=${String(intent['client_secret'])}&redirect_status=${isApproved ? 'succeeded' : 'failed'}`;
    res.writeHead(302, { location: back }).end();
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const [method, [path = '/', query = '']] = [req.method ?? 'GET', (req.url ?? '/').split('?')];
    if (path.startsWith('/bank/')) return showBank(path, query, res);
    const asked = fieldsOf(text || query);
    if (asked['key'] === 'pk_test_gavelgavel') {
      const reply = fromBrowser(method, path, asked);
      return void res.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    }
    seen.push(`${method} ${path}`);
    const isDropped = dropping > 0;
    if (isDropped) dropping -= 1;
    if (isDropped && !(dropsDone && dropping === 0)) return void req.socket.destroy();
    const key = req.headers['idempotency-key'];
    const isOurs = req.headers['authorization'] === 'Bearer sk_test_gavelgavel';
    const reply = isOurs ? once(method === 'POST' ? String(key) : undefined, `${path} ${text}`, () => route(method, path, fieldsOf(text || query))) : fault(401, 'invalid_request_error', 'api_key_invalid');
    if (isDropped) return void req.socket.destroy();
    const marks = { ...(reply.isReplayed === true && { 'idempotent-replayed': 'true' }), ...(reply.status >= 500 && { 'stripe-should-retry': 'false' }) };
    res.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': `req_${seen.length}`, ...marks }).end(JSON.stringify(reply.body));
  }

  const server = createServer((req, res) => void handle(req, res));
  const ownUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: ownUrl(),
    seen,
    things,
    answer: (intentId, approve) => void answer(intentId, approve),
    dropNext: (count, done = false) => {
      dropping = count;
      dropsDone = done;
    },
    failNext: () => {
      isFailing = true;
    },
    forgetKeys: () => answered.clear(),
    lagSearch: (isBehind) => {
      isSearchBehind = isBehind;
    },
    process: (intentId) => {
      const intent = things.get(intentId);
      if (intent?.['status'] !== 'processing') throw new Error(`${intentId} is not processed.`);
      set(intent, { status: 'succeeded', amount_received: intent['amount'] });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let events = 0;

/** An event of Stripe's and its signature. */
export function signedEvent(type: string, object: Json, { id = `evt_${(events += 1)}`, secret = 'whsec_gaveltest', at = Math.floor(Date.now() / 1_000) } = {}): { payload: string; signature: string; id: string } {
  const payload = JSON.stringify({ id, object: 'event', type, created: at, livemode: false, data: { object } });
  return { id, payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) };
}
