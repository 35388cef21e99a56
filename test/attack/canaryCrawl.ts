// What the canary run asks for besides the life of its account: every page in several languages, every call with ids of
// one's own, of others and of nobody, and everything that ends in an error while it carries secrets. Answers go to the
// canaries by the visitors themselves. Of pages, calls and errors `npm test` takes a sample. Called by the canary run.
import { allEndpoints } from '../../src/contract/allEndpoints';
import { allRoutes } from '../../src/app/allRoutes';
import { OVERLAY_NAMES } from '../../src/platform/overlayNames';
import type { Locale } from '../../src/lib/locales';
import { plainForms } from '../../server/forms/plainForms';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { buildPerson } from '../setup/accountCalls';
import type { RealGavel, WebVisitor } from '../setup/realGavel';
import { sampleRows } from '../setup/sample';
import type { Canaries } from './canaries';
import type { Lived } from './lifeOfAccount';
import { accountMakers, bodyOf, queryOf } from './rightsFixtures';
import { orderMakers } from './rightsOrderThings';

const PARTS = 8;

type People = {
  all: Readonly<Record<string, WebVisitor>>;
  /** Who may not be signed out or changed by what is asked. */
  owner: WebVisitor;
  lotId: number;
  /** To look at: the owner, and a seller whose own data are canaries. */
  userIds: readonly number[];
  /** Things of the seller, and orders that they have bought, by the endpoint whose path names them. */
  foreign: ReadonlyMap<string, string>;
};

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += 12) await Promise.all(items.slice(from, from + 12).map(work));
}

/** Nobody, the owner, a seller with data of their own, a buyer, a session that is over, a disabled account. */
export async function everybodyElse({ market, visitor }: RealGavel, canaries: Canaries, lived: Lived): Promise<People> {
  const { db } = market;
  const sellerMail = 'canary-seller@secret-c.test';
  const seller = await buildPerson(market, {
    email: sellerMail,
    phone: '+31612398844',
    phone_confirmed_at: new Date(),
    first_name: 'Canariana',
    last_name: 'Geheimova',
    seller: {},
  });
  const buyer = await buildPerson(market);
  const disabled = await buildPerson(market, { disabled_at: new Date() });
  const as = (who: string, token: string | null): WebVisitor => {
    const one = visitor({ onAnswer: (heard) => canaries.look(who, heard) });
    if (token !== null) one.cookies.set('session', token);
    return one;
  };
  const mine = as('the seller', seller.token);
  let isSellers = false;
  // Their own answers may have it; nobody else's.
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
  for (const [name, make] of Object.entries({ ...accountMakers, ...orderMakers }))
    foreign.set(name, (await make(scene)).id);
  const over = as('somebody whose session is over', 'o'.repeat(43));
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', 'canary-moved@%')
    .executeTakeFirstOrThrow();
  return {
    all: {
      nobody: as('nobody', null),
      owner: lived.home,
      buyer: as('a buyer', buyer.token),
      over,
      disabled: as('a disabled account', disabled.token),
    },
    owner: lived.home,
    lotId: lot.id,
    userIds: [owner.id, seller.id],
    foreign,
  };
}

/** A session that is over is taken from its browser with the first answer: each visit has it again. */
function again(who: string, one: WebVisitor): WebVisitor {
  if (who === 'over') one.cookies.set('session', 'o'.repeat(43));
  return one;
}

export async function pagesOf(
  { market }: RealGavel,
  { all, lotId, userIds, foreign }: People,
  locales: readonly Locale[],
): Promise<void> {
  const {
    slug,
    auction_id: auction,
    category_id: category,
  } = await market.db
    .selectFrom('lots')
    .select(['slug', 'auction_id', 'category_id'])
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
  const overlays = OVERLAY_NAMES.flatMap((name) => [`/?overlay=${name}`, `/accounts/settings/account?overlay=${name}`]);
  const addresses = [...new Set(paths), '/none', '/accounts/reset_password', '/outbox', '/s?q=canary', ...overlays];
  for (const [who, one] of Object.entries(all)) {
    // Those whose pages are like another's see fewer languages.
    const seen = who === 'over' || who === 'disabled' ? locales.slice(0, 2) : locales;
    const ways = seen.flatMap((locale) => addresses.map((address) => `/${locale}${address}`));
    await inBatches(sampleRows(ways, PARTS), (address) => again(who, one).get(address));
  }
}

export async function endpointsOf(_gavel: RealGavel, { all, lotId, userIds, foreign }: People): Promise<void> {
  const reads = allEndpoints.filter(({ method, stream }) => method === 'GET' && !stream);
  for (const [who, one] of Object.entries(all)) {
    const addresses = reads.flatMap(({ name, path }) => {
      const ids = /:/.test(path)
        ? [String(lotId), ...userIds.map(String), foreign.get(name) ?? '1', '999999999', 'x', '-1', '%00', "'"]
        : ['', '', ''];
      return ids.map((id) => path.replaceAll(/:\w+/g, id) + queryOf(name, lotId));
    });
    await inBatches(sampleRows(addresses, PARTS), (address) =>
      again(who, one).get(address, { accept: 'application/json' }),
    );
  }
}

/** What is refused, with secrets in every place where a request can carry one. Nothing of it is said back or written down. */
export async function errorsOf(
  _gavel: RealGavel,
  { all, lotId, foreign }: People,
  secrets: readonly string[],
): Promise<void> {
  const writes = allEndpoints.filter(({ method, name }) => method !== 'GET' && bodyOf(name, lotId) !== undefined);
  const [secret = ''] = secrets;
  for (const [who, one] of Object.entries(all)) {
    await inBatches(sampleRows(writes, PARTS), async ({ name, method, path }) => {
      const at = path.replaceAll(/:\w+/g, foreign.get(name) ?? '999999999');
      const right = bodyOf(name, lotId) as Record<string, unknown>;
      const everywhere = Object.fromEntries(
        Object.keys(right).map((key, index) => [key, secrets[index % secrets.length]]),
      );
      // A name is whatever its owner writes.
      const bodies: unknown[] = [
        name === 'updateMe' ? null : everywhere,
        [secret],
        secret,
        { ...right, [secret]: secret, extra: secrets },
        Object.fromEntries(Object.keys(right).map((key) => [key, { [secret]: secrets }])),
      ];
      for (const body of bodies) await again(who, one).call(method, at, body);
      const headers = {
        'idempotency-key': secret,
        'accept-language': secret,
        'user-agent': secret,
        'x-request-id': secret,
      };
      for (const body of [`{"password":"${secret}"`, `{"password":"${secret}","password":"${secret}"}`, `"${secret}`])
        await again(who, one).raw(method, at, body, headers);
      await again(who, one).raw(method, at, secret, { 'content-type': `text/${secret.replaceAll(' ', '-')}` });
      await again(who, one).call(
        method,
        `${at}?password=${encodeURIComponent(secret)}&a[${encodeURIComponent(secret)}]=1`,
        { [secret]: 1 },
        headers,
      );
    });
    for (const [path, { fields }] of Object.entries(plainForms)) {
      // Signing out is for those who have nothing to lose by it.
      if (path === '/user/logout') continue;
      for (const value of secrets)
        await again(who, one).submit(`/en${path}`, Object.fromEntries(fields.map((field) => [field, value])));
    }
  }
}
