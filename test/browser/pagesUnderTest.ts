// Every kind of page, with an address of its own in the demo catalogue.
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { getExpertPath, toSlug } from '../../server/marketplace/domain/catalogue/paths';
import type { OrderStatus } from '../../src/lib/orders/orderStates';
import { findLot } from './sharedGavel';

export type PageUnderTest = {
  name: string;
  /** Without the locale. */
  path: string;
  status: number;
  /** The user whose page it is; without one, the page is public. */
  signedIn?: 'buyer1' | 'seller1';
  /** Excluded from search engines: no canonical and hreflang links. */
  noindex?: true;
};

/** Returns the same pages on each call. */
export async function pagesUnderTest(db: Kysely<Database>): Promise<PageUnderTest[]> {
  const open = findLot('open', 'with bids', 30);
  const closed = findLot('closed_sold', 'with bids');
  const scheduled = findLot('scheduled', 'without bids');
  const auction = await db
    .selectFrom('auctions')
    .select(['id', 'slug'])
    .where('id', '=', open.auctionId)
    .executeTakeFirstOrThrow();
  const category = await db
    .selectFrom('lots')
    .innerJoin('categories', 'categories.id', 'lots.categoryId')
    .select(['categories.id', 'categories.codeName'])
    .where('lots.id', '=', open.id)
    .executeTakeFirstOrThrow();
  const seller = await db
    .selectFrom('lots')
    .innerJoin('sellers', 'sellers.userId', 'lots.sellerId')
    .select(['sellers.userId', 'sellers.slug'])
    .where('lots.id', '=', open.id)
    .executeTakeFirstOrThrow();
  const [collection, brand, expert] = await Promise.all([
    db
      .selectFrom('collections')
      .select(['id', 'slug'])
      .where('kind', '=', 'curated')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('collections')
      .select(['id', 'slug'])
      .where('kind', '=', 'brand')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('experts')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  ]);
  // The demo's own sales, in states that do not change by themselves during the tests.
  const demoOrder = (side: 'buyer' | 'seller', status: OrderStatus, country?: string) => {
    const orders = db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', `orders.${side}Id`)
      .leftJoin('packages', 'packages.id', 'orders.packageId')
      .select(['orders.id', 'orders.paymentRequestId'])
      .where('users.email', '=', `${side}1@demo.test`)
      .where('orders.status', '=', status);
    return (
      country === undefined ? orders : orders.where('packages.destinationCountry', '=', country)
    )
      .orderBy('orders.id')
      .limit(1)
      .executeTakeFirstOrThrow();
  };
  const [unpaid, purchased, packed, abroad, shop] = await Promise.all([
    demoOrder('buyer', 'awaiting_payment'),
    demoOrder('buyer', 'completed'),
    demoOrder('seller', 'label_created'),
    demoOrder('seller', 'paid', 'ch'),
    db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'seller1@demo.test')
      .executeTakeFirstOrThrow(),
  ]);
  return [
    { name: 'home', path: '', status: 200 },
    { name: 'search', path: '/s?q=watch', status: 200, noindex: true },
    { name: 'search without results', path: '/s?q=qqxzzyq', status: 200, noindex: true },
    { name: 'browse', path: '/e', status: 200 },
    { name: 'categories', path: '/c', status: 200 },
    { name: 'category', path: `/c/${category.id}-${category.codeName}`, status: 200 },
    { name: 'auctions', path: '/ca', status: 200 },
    { name: 'auction', path: `/a/${auction.id}-${auction.slug}`, status: 200 },
    { name: 'open lot', path: open.path, status: 200 },
    { name: 'closed lot', path: closed.path, status: 200 },
    { name: 'scheduled lot', path: scheduled.path, status: 200 },
    { name: 'collections', path: '/x', status: 200 },
    { name: 'collection', path: `/x/${collection.id}-${collection.slug}`, status: 200 },
    { name: 'brand', path: `/x/brand/${brand.id}-${brand.slug}`, status: 200 },
    {
      name: 'expert',
      path: getExpertPath({ id: expert.id, slug: toSlug(expert.name) }),
      status: 200,
    },
    { name: 'help', path: '/help', status: 200 },
    { name: 'help search', path: '/help?q=card', status: 200, noindex: true },
    { name: 'help search without results', path: '/help?q=qqxzzyq', status: 200, noindex: true },
    { name: 'help article', path: '/help/buying/buyer-protection', status: 200 },
    { name: 'cookie settings', path: '/cookies', status: 200, noindex: true },
    { name: 'login', path: '/accounts/login', status: 200, noindex: true },
    { name: 'register', path: '/accounts/register', status: 200, noindex: true },
    { name: 'forgot password', path: '/accounts/forgot_password', status: 200, noindex: true },
    {
      name: 'reset password',
      path: '/accounts/reset_password?token=0123456789abcdef',
      status: 200,
      noindex: true,
    },
    {
      name: 'confirm email',
      path: '/accounts/confirm_email?token=0123456789abcdef',
      status: 200,
      noindex: true,
    },
    {
      name: 'unsubscribe',
      path: '/accounts/unsubscribe?token=0.outbid.0123456789abcdef',
      status: 200,
      noindex: true,
    },
    {
      name: 'search alerts',
      path: '/interests/alerts',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'notifications',
      path: '/notifications',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    { name: 'logout', path: '/user/logout', status: 200, noindex: true },
    { name: 'feed', path: '/feed', status: 200 },
    {
      name: 'recommendations',
      path: '/feed?tab_name=feeds_recommendations',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    { name: 'interests', path: '/interests', status: 200, signedIn: 'buyer1', noindex: true },
    {
      name: 'favourites',
      path: '/interests/objects',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'followed categories',
      path: '/interests/categories',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'followed auctions',
      path: '/interests/following/auctions',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'followed sellers',
      path: '/interests/following/sellers',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'followed collections',
      path: '/interests/following/collections',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'choosing interests',
      path: '/my-interests?step=sellers',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    { name: 'my bids', path: '/my-bids', status: 200, signedIn: 'buyer1', noindex: true },
    { name: 'closing board', path: '/board', status: 200, signedIn: 'buyer1', noindex: true },
    { name: 'sold lots', path: '/s?filters[sold][]=1', status: 200, noindex: true },
    {
      name: 'account settings',
      path: '/accounts/settings/account',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'payment settings',
      path: '/accounts/settings/payment',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'notification settings',
      path: '/accounts/settings/notifications',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'verification settings',
      path: '/accounts/settings/verifications',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'seller profile',
      path: '/accounts/settings/seller_profile',
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'becoming a seller',
      path: '/seller/register',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'orders of a buyer',
      path: '/f/buyer/orders',
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'order of a buyer',
      path: `/f/buyer/orders/${purchased.id}`,
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'payment request',
      path: `/f/buyer/payment_requests/${unpaid.paymentRequestId}`,
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'receipt',
      path: `/f/buyer/orders/${purchased.id}/receipt`,
      status: 200,
      signedIn: 'buyer1',
      noindex: true,
    },
    {
      name: 'orders of a seller',
      path: '/f/seller/orders',
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'order of a seller',
      path: `/f/seller/orders/${abroad.id}`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'packing slip',
      path: `/f/seller/orders/${packed.id}/packing_slip`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'label',
      path: `/f/seller/orders/${packed.id}/label`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'packed order of a seller',
      path: `/f/seller/orders/${packed.id}`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'customs',
      path: `/f/seller/orders/${abroad.id}/package/customs`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'customs form',
      path: `/f/seller/orders/${abroad.id}/package/customs/submit`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    {
      name: 'feedback of a seller',
      path: `/f/seller/${shop.id}/feedback`,
      status: 200,
      signedIn: 'seller1',
      noindex: true,
    },
    { name: 'public profile', path: `/u/${seller.userId}/${seller.slug}`, status: 200 },
    { name: 'a lot that is not there', path: '/l/999999999-nothing', status: 404, noindex: true },
    { name: 'no page', path: '/no/such/page', status: 404, noindex: true },
  ];
}
