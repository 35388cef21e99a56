// A user's own event stream over HTTP on a real PostgreSQL: their events arrive at once with
// current counts, other users' events and all amounts are left out, and the stream ends with the
// session.
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { WireAccountEvent } from '../../src/contract/buyer/users';
import { streamAccount } from '../../src/contract/buyer/users';
import { closeNextDue } from '../../server/marketplace/jobs/closeDue';
import { getValidators } from '../../server/marketplace/http/validation';
import { buildLot } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const open: (() => void)[] = [];
const market = setUpMarketplace({
  live: { maxStreams: 40, maxStreamsPerAddress: 30, heartbeatMs: 200 },
});
afterEach(() => open.splice(0).forEach((close) => close()));

type Listener = {
  text: () => string;
  events: () => WireAccountEvent[];
  until: (test: (events: WireAccountEvent[]) => boolean) => Promise<void>;
  ended: Promise<void>;
};

function listen(token: string | null): Promise<Listener & { status: number }> {
  return new Promise((resolve, reject) => {
    const headers = token === null ? {} : { 'auth-token': token };
    const request = get(
      `${market.origin}/buyer/api/v3/users/me/live`,
      { headers, agent: false },
      (response) => {
        let text = '';
        const waiting = new Set<() => void>();
        const events = (): WireAccountEvent[] =>
          text
            .split('\n\n')
            .slice(0, -1)
            .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
            .map((data) => JSON.parse(data) as WireAccountEvent);
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          for (const check of waiting) check();
        });
        response.on('error', () => undefined);
        open.push(() => request.destroy());
        resolve({
          status: response.statusCode ?? 0,
          text: () => text,
          events,
          until: (test) =>
            new Promise((done) => {
              const check = (): void => {
                if (!test(events())) return;
                waiting.delete(check);
                done();
              };
              waiting.add(check);
              check();
            }),
          ended: new Promise((done) => response.once('close', () => done())),
        });
      },
    );
    request.once('error', reject);
  });
}

type Person = { user: UserRow; token: string };
const buildPerson = async (): Promise<Person> => {
  const user = await buildUser(market.db);
  return { user, token: await market.signIn(user.id) };
};
const bid = (lotId: number, { token }: Person, amount: number, type = 'direct') =>
  market.post(
    `/buyer/api/v3/lots/${lotId}/bids`,
    { amount, currency_code: 'EUR', bid_type: type },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const hasEvent = (type: WireAccountEvent['type']) => (events: WireAccountEvent[]) =>
  events.some((event) => event.type === type);

test('sends bid and order events with the counts, only to the users concerned', async () => {
  const lot = await buildLot(market.db);
  const [first, second, other] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
  const streams = await Promise.all([first, second, other].map(({ token }) => listen(token)));
  const [ofFirst, ofSecond, ofOther] = streams;
  await Promise.all(streams.map((stream) => stream.until(hasEvent('state'))));
  expect(ofFirst?.events().find(({ type }) => type === 'state')?.counts).toEqual({
    unpaid_orders: 0,
    orders: 0,
    outbid_lots: 0,
    unread_messages: 0,
  });

  await bid(lot.id, first, 10);
  await ofFirst?.until(hasEvent('leading'));
  await bid(lot.id, second, 777, 'autobid');
  await ofFirst?.until(hasEvent('outbid'));
  await ofSecond?.until(hasEvent('leading'));
  const outbid = ofFirst?.events().find(({ type }) => type === 'outbid');
  expect(outbid).toMatchObject({
    counts: { outbid_lots: 1, unread_messages: 1 },
    lot: { id: lot.id, title: lot.title },
  });

  await market.db
    .updateTable('lots')
    .set({
      plannedCloseAt: new Date(Date.now() - 1_000),
      effectiveCloseAt: new Date(Date.now() - 1_000),
    })
    .where('id', '=', lot.id)
    .execute();
  while (await closeNextDue(market.db));
  await ofSecond?.until((events) => hasEvent('won')(events) && hasEvent('order')(events));
  await ofFirst?.until(hasEvent('lost'));
  expect(ofSecond?.events().find(({ type }) => type === 'order')?.counts).toEqual({
    unpaid_orders: 1,
    orders: 1,
    outbid_lots: 0,
    unread_messages: 1,
  });
  expect(ofFirst?.events().find(({ type }) => type === 'lost')?.counts).toEqual({
    unpaid_orders: 0,
    orders: 0,
    outbid_lots: 0,
    unread_messages: 1,
  });

  // After two more heartbeats, any pending event would have arrived.
  const heartbeats = (events: WireAccountEvent[]) =>
    events.filter(({ type }) => type === 'heartbeat').length;
  const seen = heartbeats(ofOther?.events() ?? []);
  await ofOther?.until((events) => heartbeats(events) >= seen + 2);
  expect(ofOther?.events().filter(({ type }) => type !== 'state' && type !== 'heartbeat')).toEqual(
    [],
  );
  const validate = getValidators(streamAccount).response;
  for (const stream of streams) {
    for (const event of stream.events()) expect(validate(event)).toBe(true);
    // Neither the hidden maximum nor any other amount, and no user id. The time may hold any
    // digits.
    const events = stream.events().map((event) => ({ ...event, time_ms: 0 }));
    expect(JSON.stringify(events)).not.toMatch(/777|minor|amount|_id"/);
  }
});

test('needs a session, and ends with it', async () => {
  expect((await listen(null)).status).toBe(401);
  expect((await listen('x'.repeat(43))).status).toBe(401);
  const { token } = await buildPerson();
  const stream = await listen(token);
  await stream.until(hasEvent('state'));
  await market.call('DELETE', '/accounts/api/v2/sessions/current', { token });
  await stream.ended;
});

test('ends the oldest stream when a user opens too many', async () => {
  const { token } = await buildPerson();
  const oldest = await listen(token);
  await oldest.until(hasEvent('state'));
  for (let count = 0; count < 8; count += 1) await (await listen(token)).until(hasEvent('state'));
  await oldest.ended;
});
