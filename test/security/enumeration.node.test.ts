// Sign-in, registration, forgotten passwords, phone numbers and email addresses answer alike, to
// the last header and cookie, whether or not an account exists: by call and by form, before and
// after the rate limit. accountTiming and signInTiming compare the response times.
import { sql } from 'kysely';
import {
  buildSignedInUser,
  callWithStepUp,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import {
  startRealGavel,
  type RecordedAnswer,
  type RealGavel,
  type WebVisitor,
} from '../setup/realGavel';
import { getBody } from './rightsResources';

const accounts = '/accounts/api/v2';
let gavel: RealGavel;
let owner: TestUser;
let answers = 0;
beforeAll(async () => {
  gavel = await startRealGavel();
});
afterAll(async () => {
  await gavel.stop();
  process.stdout.write(`enumeration: ${answers} answers in pairs, none differs\n`);
});
beforeEach(async () => {
  owner = await buildSignedInUser(gavel.market, {
    email: `person-${(turn += 1)}@known.test`,
    phone: `+3161240${String(turn).padStart(4, '0')}`,
    phoneConfirmedAt: new Date(),
    newDeviceCheck: true,
  });
});
let turn = 10;

/**
 * An answer without what is unique to it: ids, times, waits, tokens, the submitted phone number,
 * and the first letter and domain that a masked address shows.
 */
const getShape = ({ status, headers, text }: RecordedAnswer) => ({
  status,
  headers: Object.entries(headers)
    .filter(
      ([name]) =>
        !['date', 'x-request-id', 'x-server-time-ms', 'content-security-policy'].includes(name),
    )
    .map(([name, value]) => [name, name === 'retry-after' ? 'SECONDS' : mask(String(value))]),
  body: mask(text),
});
const mask = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"retry_after_seconds":\d+/g, '"retry_after_seconds":SECONDS')
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, 'TIME')
    .replaceAll(/[\w-]{32,}/g, 'TOKEN')
    .replaceAll(/@(?:known|other)\.test/g, '@DOMAIN')
    .replaceAll(/•• \d\d/g, '•• NN')
    // Echoed to the client that submitted it.
    .replaceAll(/"phone_number":"[^"]*"/g, '"phone_number":NUMBER');

const getWait = ({ headers }: RecordedAnswer): number => Number(headers['retry-after'] ?? 0);

/**
 * The requests run one after the other, so their waits may differ by the time between them and by
 * one second of rounding.
 */
function expectSameWait(
  ofOwner: RecordedAnswer,
  ofNobody: RecordedAnswer,
  startedAt: number,
): void {
  expect(Math.abs(getWait(ofOwner) - getWait(ofNobody))).toBeLessThanOrEqual(
    (performance.now() - startedAt) / 1_000 + 1,
  );
}

type Way = (visitor: WebVisitor, email: string) => Promise<RecordedAnswer>;
const registration = getBody('createRegistration', 1) as object;
const form = { password: 'a long and odd sentence', country_code: 'nl', terms_accepted: 'yes' };
/** Each way is tried for an address with an account and for one without, of equal length. */
const ways: Readonly<Record<string, Way>> = {
  'signing in': (visitor, email) =>
    visitor.call('POST', `${accounts}/sessions`, { email, password: 'wrong' }),
  'the sign-in form': (visitor, email) =>
    visitor.submit('/en/accounts/login', { email, password: 'wrong' }),
  registering: (visitor, email) =>
    visitor.call('POST', `${accounts}/registrations`, { ...registration, email }),
  'the registration form': (visitor, email) =>
    visitor.submit('/en/accounts/register', { ...form, email }),
  'registering with a common password': (visitor, email) =>
    visitor.call('POST', `${accounts}/registrations`, {
      ...registration,
      email,
      password: 'iloveyou',
    }),
  'a forgotten password': (visitor, email) =>
    visitor.call('POST', `${accounts}/password_resets`, { email }),
  'the forgotten-password form': (visitor, email) =>
    visitor.submit('/nl/accounts/forgot_password', { email }),
};

test.each(Object.entries(ways))(
  '%s gives the same answer each time, also when the attempts have run out',
  async (_what, way) => {
    const [known, unknown] = [gavel.visitor(), gavel.visitor()];
    const statuses = new Set<number>();
    const startedAt = performance.now();
    for (let round = 0; round < 12; round += 1) {
      const ofOwner = await way(known, owner.email);
      const ofNobody = await way(unknown, owner.email.replace('@known', '@other'));
      expect([round, getShape(ofOwner)]).toEqual([round, getShape(ofNobody)]);
      expectSameWait(ofOwner, ofNobody, startedAt);
      statuses.add(ofOwner.status);
      // Both requests come from one IP address, whose own limit would refuse the second of them
      // first.
      await sql`delete from rate_limits where key like '%PerAddress:%'`.execute(gavel.market.db);
    }
    answers += 24;
    expect([...statuses].every((status) => status < 500)).toBe(true);
  },
);

test('the steps after registration answer alike for known and unknown addresses', async () => {
  const { market } = gavel;
  const begin = async (email: string): Promise<{ visitor: WebVisitor; id: string }> => {
    const visitor = gavel.visitor();
    const begun = await visitor.call('POST', `${accounts}/registrations`, {
      ...registration,
      email,
    });
    return {
      visitor,
      id: (JSON.parse(begun.text) as { registration: { id: string } }).registration.id,
    };
  };
  const [known, unknown] = [
    await begin(owner.email),
    await begin(owner.email.replace('@known', '@other')),
  ];
  const steps: ((one: typeof known) => Promise<RecordedAnswer>)[] = [
    ...Array.from(
      { length: 7 },
      () =>
        ({ visitor, id }: typeof known) =>
          visitor.call('POST', `${accounts}/registrations/confirmation`, {
            registration_id: id,
            code: 'wrong',
          }),
    ),
    ({ visitor, id }) =>
      visitor.call('POST', `${accounts}/registrations/code`, { registration_id: id }),
    ({ visitor, id }) =>
      visitor.submit('/en/accounts/register/code', { registration_id: id, code: 'wrong' }),
  ];
  for (const [index, step] of steps.entries()) {
    if (index === 7) await sql`update one_time_codes set resend_at = now()`.execute(market.db);
    expect([index, getShape(await step(known))]).toEqual([index, getShape(await step(unknown))]);
  }
});

test('a known phone number and a known address answer like unknown ones', async () => {
  const { market } = gavel;
  const asker = async (): Promise<{ person: TestUser; visitor: WebVisitor }> => {
    const person = await buildSignedInUser(market, { email: `asker-${(turn += 1)}@known.test` });
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    return { person, visitor };
  };
  const [one, two] = [await asker(), await asker()];
  const put = ({ visitor }: typeof one, phone: string): Promise<RecordedAnswer> =>
    visitor.call('PUT', `${accounts}/users/me/phone`, { phone_number: phone, country_code: 'nl' });
  expect(getShape(await put(one, owner.phone ?? ''))).toEqual(
    getShape(await put(two, '+31612499999')),
  );
  const wrong = ({ visitor }: typeof one, path: string): Promise<RecordedAnswer> =>
    visitor.call('POST', path, { code: 'wrong' });
  for (let round = 0; round < 6; round += 1)
    expect(getShape(await wrong(one, `${accounts}/users/me/phone/confirmation`))).toEqual(
      getShape(await wrong(two, `${accounts}/users/me/phone/confirmation`)),
    );
  const move = async ({ person }: typeof one, email: string) => {
    const { status, headers, text } = await callWithStepUp(
      market,
      'PUT',
      `${accounts}/users/me/email`,
      { token: person.token, body: { email } },
    );
    return getShape({ status, headers, text, setCookies: [], what: '' });
  };
  expect(await move(one, owner.email)).toEqual(
    await move(two, owner.email.replace('@known', '@other')),
  );
  for (let round = 0; round < 6; round += 1)
    expect(getShape(await wrong(one, `${accounts}/email_confirmations`))).toEqual(
      getShape(await wrong(two, `${accounts}/email_confirmations`)),
    );
});

test('a closed and a disabled account answer like an unknown one', async () => {
  const { market } = gavel;
  for (const column of ['disabledAt', 'closedAt'] as const) {
    const gone = await buildSignedInUser(market, {
      email: `gone-${(turn += 1)}@known.test`,
      [column]: new Date(),
    });
    for (const password of [testPassword, 'wrong']) {
      const [ofGone, ofNobody] = [gavel.visitor(), gavel.visitor()];
      const answers = [
        await ofGone.call('POST', `${accounts}/sessions`, { email: gone.email, password }),
        await ofNobody.call('POST', `${accounts}/sessions`, {
          email: 'nobody@other.test',
          password,
        }),
      ];
      expect(answers[0] && getShape(answers[0])).toEqual(answers[1] && getShape(answers[1]));
    }
    expect(
      getShape(
        await gavel.visitor().call('POST', `${accounts}/password_resets`, { email: gone.email }),
      ),
    ).toEqual(
      getShape(
        await gavel
          .visitor()
          .call('POST', `${accounts}/password_resets`, { email: 'nobody@other.test' }),
      ),
    );
  }
});
