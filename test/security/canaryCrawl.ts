// The requests of the canary run besides the account's life: every page in several languages, every
// call with the actor's own ids, ids of others and unknown ids, and requests that fail while they
// carry secrets. The visitors report each answer to the canaries. `npm test` takes a sample of the
// pages, calls and errors.
import { allEndpoints } from '../../src/contract/allEndpoints';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { OVERLAY_NAMES } from '../../src/platform/overlayNames';
import type { Locale } from '../../src/lib/locales';
import { plainForms } from '../../server/forms/plainForms';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { buildSignedInUser } from '../setup/accountCalls';
import type { RealGavel, WebVisitor } from '../setup/realGavel';
import { sampleRows } from '../setup/sample';
import type { Canaries } from './canaries';
import type { AccountScenario } from './accountScenario';
import { accountFixtures, getBody, getQuery } from './rightsResources';
import { orderFixtures } from './rightsOrderFixtures';

const PARTS = 8;
/** Their fields may hold any text, such as a name or a search, and so a secret too. */
const freeTextEndpoints = ['updateMe', 'createSearchAlert'];

type CrawlUsers = {
  all: Readonly<Record<string, WebVisitor>>;
  /** Must not be signed out or changed by the requests. */
  owner: WebVisitor;
  lotId: number;
  /** User ids to request: the owner's, and a seller's whose data are canaries. */
  userIds: readonly number[];
  /** Resources of the seller and the orders they bought, by the endpoint whose path names them. */
  foreign: ReadonlyMap<string, string>;
};

async function inBatches<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += 12)
    await Promise.all(items.slice(from, from + 12).map(work));
}

/**
 * A signed-out visitor, the owner, a seller with their own data, a buyer, an expired session and a
 * disabled account.
 */
export async function createOtherActors(
  { market, visitor }: RealGavel,
  canaries: Canaries,
  lived: AccountScenario,
): Promise<CrawlUsers> {
  const { db } = market;
  const sellerMail = 'canary-seller@secret-c.test';
  const seller = await buildSignedInUser(market, {
    email: sellerMail,
    phone: '+31612398844',
    phoneConfirmedAt: new Date(),
    firstName: 'Canariana',
    lastName: 'Geheimova',
    seller: {},
  });
  const buyer = await buildSignedInUser(market);
  const disabled = await buildSignedInUser(market, { disabledAt: new Date() });
  const callAs = (who: string, token: string | null): WebVisitor => {
    const one = visitor({ onAnswer: (heard) => canaries.inspect(who, heard) });
    if (token !== null) one.cookies.set('session', token);
    return one;
  };
  const mine = callAs('the seller', seller.token);
  let isSellers = false;
  // Only the seller's own answers may contain it.
  const ofSeller = { isStored: true, in: () => isSellers };
  canaries.add('the seller’s address', sellerMail, ofSeller);
  canaries.add('the seller’s number', '31612398844', { isStored: true });
  canaries.add('the seller’s first name', 'Canariana', ofSeller);
  canaries.add('the seller’s last name', 'Geheimova', ofSeller);
  isSellers = true;
  await mine.get('/buyer/api/v1/users/me');
  isSellers = false;
  const lot = await buildLot(db, { seller });
  const foreign = new Map<string, string>();
  const scene = {
    market,
    owner: seller,
    token: seller.token,
    seller: await buildUser(db, { seller: {} }),
    lotId: lot.id,
    as: 'buyer',
  } as const;
  for (const [name, make] of Object.entries({ ...accountFixtures, ...orderFixtures }))
    foreign.set(name, (await make(scene)).id);
  const over = callAs('somebody whose session is over', 'o'.repeat(43));
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'canary-moved@%')
    .executeTakeFirstOrThrow();
  return {
    all: {
      nobody: callAs('nobody', null),
      owner: lived.home,
      buyer: callAs('a buyer', buyer.token),
      over,
      disabled: callAs('a disabled account', disabled.token),
    },
    owner: lived.home,
    lotId: lot.id,
    userIds: [owner.id, seller.id],
    foreign,
  };
}

/** The first answer removes an expired session from the browser, so each request sets it again. */
function repeatCall(who: string, one: WebVisitor): WebVisitor {
  if (who === 'over') one.cookies.set('session', 'o'.repeat(43));
  return one;
}

export async function readPages(
  { market }: RealGavel,
  { all, lotId, userIds, foreign }: CrawlUsers,
  locales: readonly Locale[],
): Promise<void> {
  const {
    slug,
    auctionId: auction,
    categoryId: category,
  } = await market.db
    .selectFrom('lots')
    .select(['slug', 'auctionId', 'categoryId'])
    .where('id', '=', lotId)
    .executeTakeFirstOrThrow();
  const paths = allRoutes.flatMap(({ path }) => {
    const filled = path
      .replace(':lot', `${lotId}-${slug}`)
      .replace(':auction', String(auction))
      .replace(':category', String(category))
      .replaceAll('*', 'none');
    return userIds.map((id) =>
      filled
        .replace(/:(?:user|sellerId)\b/, String(id))
        .replace(':slug', 'x')
        .replaceAll(/:\w+/g, foreign.get('getOrder') ?? '1'),
    );
  });
  const overlays = OVERLAY_NAMES.flatMap((name) => [
    `/?overlay=${name}`,
    `/accounts/settings/account?overlay=${name}`,
  ]);
  const addresses = [
    ...new Set(paths),
    '/none',
    '/accounts/reset_password',
    '/outbox',
    '/s?q=canary',
    ...overlays,
  ];
  for (const [who, one] of Object.entries(all)) {
    // Actors whose pages equal those of another actor request fewer languages.
    const sampledLocales = who === 'over' || who === 'disabled' ? locales.slice(0, 2) : locales;
    const ways = sampledLocales.flatMap((locale) =>
      addresses.map((address) => `/${locale}${address}`),
    );
    await inBatches(sampleRows(ways, PARTS), (address) => repeatCall(who, one).get(address));
  }
}

export async function callEndpoints(
  _gavel: RealGavel,
  { all, lotId, userIds, foreign }: CrawlUsers,
): Promise<void> {
  const reads = allEndpoints.filter(({ method, stream }) => method === 'GET' && !stream);
  for (const [who, one] of Object.entries(all)) {
    const addresses = reads.flatMap(({ name, path }) => {
      const ids = /:/.test(path)
        ? [
            String(lotId),
            ...userIds.map(String),
            foreign.get(name) ?? '1',
            '999999999',
            'x',
            '-1',
            '%00',
            "'",
          ]
        : ['', '', ''];
      return ids.map((id) => path.replaceAll(/:\w+/g, id) + getQuery(name, lotId));
    });
    await inBatches(sampleRows(addresses, PARTS), (address) =>
      repeatCall(who, one).get(address, { accept: 'application/json' }),
    );
  }
}

/**
 * Invalid requests with a secret in every place that can carry one. The secret must not be echoed
 * or stored.
 */
export async function readErrors(
  _gavel: RealGavel,
  { all, lotId, foreign }: CrawlUsers,
  secrets: readonly string[],
): Promise<void> {
  const writes = allEndpoints.filter(
    ({ method, name }) => method !== 'GET' && getBody(name, lotId) !== undefined,
  );
  const [secret = ''] = secrets;
  for (const [who, one] of Object.entries(all)) {
    await inBatches(sampleRows(writes, PARTS), async ({ name, method, path }) => {
      const at = path.replaceAll(/:\w+/g, foreign.get(name) ?? '999999999');
      const right = getBody(name, lotId) as Record<string, unknown>;
      const everywhere = Object.fromEntries(
        Object.keys(right).map((key, index) => [key, secrets[index % secrets.length]]),
      );
      const bodies: unknown[] = [
        freeTextEndpoints.includes(name) ? null : everywhere,
        [secret],
        secret,
        { ...right, [secret]: secret, extra: secrets },
        Object.fromEntries(Object.keys(right).map((key) => [key, { [secret]: secrets }])),
      ];
      for (const body of bodies) await repeatCall(who, one).call(method, at, body);
      const headers = {
        'idempotency-key': secret,
        'accept-language': secret,
        'user-agent': secret,
        'x-request-id': secret,
      };
      for (const body of [
        `{"password":"${secret}"`,
        `{"password":"${secret}","password":"${secret}"}`,
        `"${secret}`,
      ])
        await repeatCall(who, one).raw(method, at, body, headers);
      await repeatCall(who, one).raw(method, at, secret, {
        'content-type': `text/${secret.replaceAll(' ', '-')}`,
      });
      await repeatCall(who, one).call(
        method,
        `${at}?password=${encodeURIComponent(secret)}&a[${encodeURIComponent(secret)}]=1`,
        { [secret]: 1 },
        headers,
      );
    });
    for (const [path, { fields }] of Object.entries(plainForms)) {
      // Signing out would end the owner's session.
      if (path === '/user/logout') continue;
      for (const value of secrets)
        await repeatCall(who, one).submit(
          `/en${path}`,
          Object.fromEntries(fields.map((field) => [field, value])),
        );
    }
  }
}
