// A small HTTP server that answers as Stripe's published API does, for the calls that Gavel makes:
// customers, payment methods, SetupIntents, PaymentIntents with 3-D Secure and their search,
// confirmation tokens, refunds and their list, identity sessions, idempotency keys and errors. It
// also answers Stripe's script (publishable key) and serves a bank page that redirects back. The
// prefix of a payment method's id decides what the card does: pm_ok…, pm_3ds…, pm_slow… (stays in
// processing), pm_declined…, pm_poor… (insufficient funds), pm_unkept… (cannot be saved). Tokens
// work the same way: ctoken_card_3ds…, ctoken_ideal_ok….
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Json = Record<string, unknown>;
type Reply = { status: number; body: Json; isReplayed?: boolean };
export type FakeStripe = {
  url: string;
  /** Every request with the secret key, such as `POST /v1/refunds`. */
  seen: string[];
  objects: Map<string, Json>;
  /** The cardholder's answer to an intent that requires action. */
  answer: (intentId: string, approve: boolean) => void;
  /** Drops the next `count` calls. With `isExecuted`, the last of them still takes effect. */
  dropNext: (count: number, isExecuted?: boolean) => void;
  /** The next POST takes effect but gets a 500, which its idempotency key repeats. */
  failNext: () => void;
  /** Forgets all idempotency keys, as Stripe does after a day. */
  forgetKeys: () => void;
  /** While on, the search returns nothing, as if its index lagged behind. */
  lagSearch: (isBehind: boolean) => void;
  /** Ends the processing of an intent. */
  process: (intentId: string) => void;
  stop: () => Promise<void>;
};

/** Smaller than Stripe's maximum of 100, so that lists have several pages. */
const maxRefundsPerPage = 2;

/** Parses a form body in Stripe's format: `metadata[gavel_user]=7`. */
function parseFields(text: string): Json {
  const fields: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outer = name, inner] = /^(\w+)\[(\w*)\]$/.exec(name) ?? [];
    if (inner === undefined) fields[outer] = value;
    else fields[outer] = { ...(fields[outer] as Json | undefined), [inner]: value };
  }
  return fields;
}

const fault = (status: number, type: string, code: string, more: Json = {}): Reply => ({
  status,
  body: { error: { type, code, message: `It is ${code}.`, ...more } },
});

export async function startFakeStripe(): Promise<FakeStripe> {
  const objects = new Map<string, Json>();
  const repliesByKey = new Map<string, { request: string; reply: Reply }>();
  const seen: string[] = [];
  let next = 0;
  let dropping = 0;
  let isLastDropExecuted = false;
  let isFailing = false;
  let isSearchBehind = false;
  const make = (prefix: string, object: string, fields: Json): Json => {
    next += 1;
    const thing = {
      id: `${prefix}_${String(next).padStart(8, '0')}`,
      object,
      created: 1_790_000_000,
      livemode: false,
      metadata: {},
      ...fields,
    };
    objects.set(thing.id, thing);
    return thing;
  };
  const set = (thing: Json, change: Json): Reply => {
    Object.assign(thing, change);
    return { status: 200, body: thing };
  };
  const redirectTo = (url: string): Json => ({
    type: 'redirect_to_url',
    redirect_to_url: { url, return_url: null },
  });
  const requestAction = (id: string, fields: Json): Json =>
    fields['use_stripe_sdk'] === 'true'
      ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
      : redirectTo(`https://bank.test/challenge/${id}`);
  const answer = (intentId: string, approve: boolean): Json => {
    const intent = objects.get(intentId);
    if (intent?.['status'] !== 'requires_action')
      throw new Error(`${intentId} requires no action.`);
    const settledStatus = intent['capture_method'] === 'manual' ? 'requires_capture' : 'succeeded';
    const failed = {
      code: 'payment_intent_authentication_failure',
      payment_method: { type: intent['paid_by'] ?? 'card' },
    };
    set(
      intent,
      approve
        ? {
            status: settledStatus,
            next_action: null,
            amount_received: settledStatus === 'succeeded' ? intent['amount'] : 0,
          }
        : { status: 'requires_payment_method', next_action: null, last_payment_error: failed },
    );
    return intent;
  };
  const getMethod = (id: string): Json => {
    const storedObject = objects.get(id) ?? {
      id,
      object: 'payment_method',
      type: 'card',
      customer: null,
      billing_details: { name: 'Noa Jansen' },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    };
    objects.set(id, storedObject);
    return storedObject;
  };

  /** A confirmation token that has not been used yet. */
  const getUnusedToken = (id: unknown): Json | undefined => {
    const token = objects.get(String(id));
    return token?.['payment_intent'] === null ? token : undefined;
  };

  function makeIntent(
    fields: Json,
    prefix: 'pi' | 'seti',
    object: string,
    settledStatus: string,
  ): Reply {
    const token = getUnusedToken(fields['confirmation_token']);
    if (fields['confirmation_token'] !== undefined && token === undefined)
      return fault(400, 'invalid_request_error', 'resource_missing');
    const method = String(token?.['paid_by_method'] ?? fields['payment_method']);
    const paidBy = String(token?.['paid_by'] ?? 'card');
    const intent = make(prefix, object, {
      ...fields,
      paid_by: paidBy,
      amount: Number(fields['amount'] ?? 0),
      status: settledStatus,
      next_action: null,
      last_payment_error: null,
      amount_received: 0,
    });
    set(intent, { client_secret: `${String(intent['id'])}_secret_gavel` });
    if (token !== undefined) set(token, { payment_intent: intent['id'] });
    getMethod(method)['customer'] = fields['customer'] ?? null;
    if (paidBy !== 'card')
      return set(intent, {
        status: 'requires_action',
        next_action: redirectTo(`${getUrl()}/bank/${String(intent['id'])}`),
      });
    if (method.startsWith('pm_slow')) return set(intent, { status: 'processing' });
    if (method.startsWith('pm_3ds'))
      return set(intent, {
        status: 'requires_action',
        next_action: requestAction(String(intent['id']), fields),
      });
    const isDeclined =
      method.startsWith('pm_unkept') || (prefix === 'pi' && /^pm_(?:declined|poor)/.test(method));
    if (!isDeclined)
      return set(
        intent,
        prefix === 'pi' && settledStatus === 'succeeded'
          ? { amount_received: intent['amount'] }
          : {},
      );
    const decline = method.startsWith('pm_poor') ? 'insufficient_funds' : 'generic_decline';
    const error = { code: 'card_declined', decline_code: decline };
    set(intent, { status: 'requires_payment_method', last_payment_error: error });
    return fault(402, 'card_error', 'card_declined', { decline_code: decline });
  }

  function change(intent: Json, action: string, fields: Json): Reply {
    const status = String(intent['status']);
    if (action === 'cancel')
      return ['requires_action', 'requires_payment_method', 'requires_capture'].includes(status)
        ? set(intent, { status: 'canceled', next_action: null })
        : fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (status !== 'requires_capture')
      return fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    return set(intent, {
      status: 'succeeded',
      amount_received: Number(fields['amount_to_capture']),
    });
  }

  function refund(fields: Json): Reply {
    const intent = objects.get(String(fields['payment_intent']));
    const refundable = Number(intent?.['amount_received'] ?? 0) - Number(intent?.['refunded'] ?? 0);
    if (intent === undefined) return fault(404, 'invalid_request_error', 'resource_missing');
    if (refundable === 0) return fault(400, 'invalid_request_error', 'charge_already_refunded');
    // Stripe gives no code for this error.
    if (Number(fields['amount']) > refundable)
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            param: 'amount',
            message: 'Refund amount is greater than unrefunded amount on charge.',
          },
        },
      };
    set(intent, { refunded: Number(intent['refunded'] ?? 0) + Number(fields['amount']) });
    return {
      status: 200,
      body: make('re', 'refund', {
        ...fields,
        amount: Number(fields['amount']),
        status: 'succeeded',
      }),
    };
  }

  /** The newest first, one page at a time. */
  function listRefunds(fields: Json): Reply {
    const ofIntent = [...objects.values()]
      .filter(
        (thing) =>
          thing['object'] === 'refund' && thing['payment_intent'] === fields['payment_intent'],
      )
      .toReversed();
    const from = ofIntent.findIndex(({ id }) => id === fields['starting_after']) + 1;
    const to = from + Math.min(Number(fields['limit'] ?? 10), maxRefundsPerPage);
    return {
      status: 200,
      body: {
        object: 'list',
        url: '/v1/refunds',
        has_more: to < ofIntent.length,
        data: ofIntent.slice(from, to),
      },
    };
  }

  /** `metadata['one']:'1' AND metadata['two']:'2'` */
  function search(query: string): Reply {
    const metadataFilters = [...query.matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)];
    const isMatch = (thing: Json): boolean =>
      metadataFilters.every(([, name = '', value]) => (thing['metadata'] as Json)[name] === value);
    const data = isSearchBehind
      ? []
      : [...objects.values()].filter(
          (thing) => thing['object'] === 'payment_intent' && isMatch(thing),
        );
    return {
      status: 200,
      body: {
        object: 'search_result',
        url: '/v1/payment_intents/search',
        has_more: false,
        next_page: null,
        data,
      },
    };
  }

  function route(method: string, path: string, fields: Json): Reply {
    const [, , kind = '', id = '', action = ''] = path
      .replace('/identity/', '/identity_')
      .split('/');
    if (method === 'POST' && id === '') {
      if (kind === 'customers') return { status: 200, body: make('cus', 'customer', fields) };
      if (kind === 'setup_intents') return makeIntent(fields, 'seti', 'setup_intent', 'succeeded');
      if (kind === 'payment_intents')
        return makeIntent(
          fields,
          'pi',
          'payment_intent',
          fields['capture_method'] === 'manual' ? 'requires_capture' : 'succeeded',
        );
      if (kind === 'refunds') return refund(fields);
      if (kind === 'identity_verification_sessions')
        return {
          status: 200,
          body: make('vs', 'identity.verification_session', {
            ...fields,
            status: 'requires_input',
            last_error: null,
          }),
        };
    }
    if (method === 'GET' && kind === 'refunds' && id === '') return listRefunds(fields);
    if (kind === 'payment_intents' && id === 'search') return search(String(fields['query']));
    if (kind === 'payment_methods' && /^pm_(?:ok|3ds|slow|declined|poor|unkept)/.test(id))
      return set(getMethod(id), action === 'detach' ? { customer: null } : {});
    const thing = objects.get(id);
    if (thing === undefined) return fault(404, 'invalid_request_error', 'resource_missing');
    return action === '' ? { status: 200, body: thing } : change(thing, action, fields);
  }

  /**
   * Calls of Stripe's script, with the publishable key: they create payment methods and
   * confirmation tokens, read an intent by its client secret, and answer a challenge as the
   * cardholder.
   */
  function handleBrowserCall(method: string, path: string, fields: Json): Reply {
    const [, , kind = '', id = '', action = ''] = path.split('/');
    const behavior = String(fields['does'] ?? 'ok');
    if (method === 'POST' && kind === 'payment_methods') {
      const card = {
        brand: 'visa',
        last4: String(fields['last4'] ?? '4242'),
        exp_month: 12,
        exp_year: 2040,
      };
      const details = (fields['billing_details'] as Json | undefined) ?? {};
      next += 1;
      const paymentMethod = {
        id: `pm_${behavior}${next}x`,
        object: 'payment_method',
        type: 'card',
        customer: null,
        billing_details: { name: details['name'] ?? null },
        card,
      };
      objects.set(paymentMethod.id, paymentMethod);
      return { status: 200, body: paymentMethod };
    }
    if (method === 'POST' && kind === 'confirmation_tokens') {
      const type = String(fields['type'] ?? 'card');
      next += 1;
      const preview = {
        type,
        ...(type === 'card' && {
          card: { brand: 'visa', last4: String(fields['last4'] ?? '4242') },
        }),
      };
      const confirmationToken = {
        id: `ctoken_${type}_${behavior}${next}`,
        object: 'confirmation_token',
        payment_intent: null,
        payment_method_preview: preview,
        paid_by: type,
        paid_by_method: `pm_${behavior}${next}y`,
        return_url: fields['return_url'] ?? null,
      };
      objects.set(confirmationToken.id, confirmationToken);
      return { status: 200, body: confirmationToken };
    }
    const intent = objects.get(id);
    if (intent === undefined || fields['client_secret'] !== intent['client_secret'])
      return fault(404, 'invalid_request_error', 'resource_missing');
    return {
      status: 200,
      body: action === 'answer' ? answer(id, fields['approve'] === 'true') : intent,
    };
  }

  function withIdempotency(key: string | undefined, request: string, work: () => Reply): Reply {
    const stored = key === undefined ? undefined : repliesByKey.get(key);
    if (stored !== undefined)
      return stored.request === request
        ? { ...stored.reply, isReplayed: true }
        : fault(400, 'idempotency_error', 'idempotency_key_reused');
    const result = work();
    const reply = isFailing && key !== undefined ? fault(500, 'api_error', 'internal') : result;
    if (key !== undefined) isFailing = false;
    // A copy: later changes to the object must not change a stored reply.
    if (key !== undefined)
      repliesByKey.set(key, {
        request,
        reply: { status: reply.status, body: JSON.parse(JSON.stringify(reply.body)) as Json },
      });
    return reply;
  }

  /** A bank's page: the buyer pays or declines, and is redirected back as Stripe does it. */
  function showBank(path: string, query: string, res: ServerResponse): void {
    const [, , id = '', action = ''] = path.split('/');
    if (action === '') {
      const link = (approve: boolean, label: string): string =>
        `<p><a href="/bank/${id}/answer?approve=${approve}">${label}</a></p>`;
      return void res
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><title>Bank</title><h1>Your bank</h1>` +
            `${link(true, 'Pay')}${link(false, 'Do not pay')}`,
        );
    }
    const isApproved = query === 'approve=true';
    const intent = answer(id, isApproved);
    const location =
      `${String(intent['return_url'])}?payment_intent=${id}` +
      `&payment_intent_client_secret=${String(intent['client_secret'])}` +
      `&redirect_status=${isApproved ? 'succeeded' : 'failed'}`;
    res.writeHead(302, { location }).end();
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const [method, [path = '/', query = '']] = [req.method ?? 'GET', (req.url ?? '/').split('?')];
    if (path.startsWith('/bank/')) return showBank(path, query, res);
    const requestFields = parseFields(text || query);
    if (requestFields['key'] === 'pk_test_gavelgavel') {
      const reply = handleBrowserCall(method, path, requestFields);
      return void res
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply.body));
    }
    seen.push(`${method} ${path}`);
    const isDropped = dropping > 0;
    if (isDropped) dropping -= 1;
    if (isDropped && !(isLastDropExecuted && dropping === 0)) return void req.socket.destroy();
    const key = req.headers['idempotency-key'];
    const isOurs = req.headers['authorization'] === 'Bearer sk_test_gavelgavel';
    const reply = isOurs
      ? withIdempotency(method === 'POST' ? String(key) : undefined, `${path} ${text}`, () =>
          route(method, path, parseFields(text || query)),
        )
      : fault(401, 'invalid_request_error', 'api_key_invalid');
    if (isDropped) return void req.socket.destroy();
    const extraHeaders = {
      ...(reply.isReplayed === true && { 'idempotent-replayed': 'true' }),
      ...(reply.status >= 500 && { 'stripe-should-retry': 'false' }),
    };
    res
      .writeHead(reply.status, {
        'content-type': 'application/json',
        'request-id': `req_${seen.length}`,
        ...extraHeaders,
      })
      .end(JSON.stringify(reply.body));
  }

  const server = createServer((req, res) => void handle(req, res));
  const getUrl = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: getUrl(),
    seen,
    objects,
    answer: (intentId, approve) => void answer(intentId, approve),
    dropNext: (count, isExecuted = false) => {
      dropping = count;
      isLastDropExecuted = isExecuted;
    },
    failNext: () => {
      isFailing = true;
    },
    forgetKeys: () => repliesByKey.clear(),
    lagSearch: (isBehind) => {
      isSearchBehind = isBehind;
    },
    process: (intentId) => {
      const intent = objects.get(intentId);
      if (intent?.['status'] !== 'processing') throw new Error(`${intentId} is not in processing.`);
      set(intent, { status: 'succeeded', amount_received: intent['amount'] });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let events = 0;

/** A Stripe event and its signature. */
export function signEvent(
  type: string,
  object: Json,
  {
    id = `evt_${(events += 1)}`,
    secret = 'whsec_gaveltest',
    at = Math.floor(Date.now() / 1_000),
  } = {},
): { payload: string; signature: string; id: string } {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    created: at,
    livemode: false,
    data: { object },
  });
  return {
    id,
    payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }),
  };
}
