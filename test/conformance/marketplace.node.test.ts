// Our marketplace keeps the contract: every endpoint that the kit reaches answers as described,
// without one difference that the front end would have to tolerate.
import { buildAuction } from '../builders/buildAuction';
import { buildCollection } from '../builders/buildCollection';
import { buildLot } from '../builders/buildLot';
import { buildOrder } from '../builders/buildOrder';
import { buildPaidOrders } from '../builders/buildPaidOrders';
import { buildSignedInUser, testPassword } from '../setup/accountCalls';
import { addAddress, closeLot, placeBidOn } from '../setup/paymentCalls';
import { readCode } from '../setup/readMail';
import { setUpMarketplace } from '../setup/testMarketplace';
import type { EndpointReport, Verdict } from './report';
import { runChecks } from './runChecks';

const market = setUpMarketplace();
const swissAddress = {
  country_code: 'ch',
  postal_code: '8001',
  city: 'Zürich',
  lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'],
};

/** A catalogue, and sales of one buyer and one seller in the states that the endpoints need. */
async function buildScene() {
  const { db } = market;
  const buyer = await buildSignedInUser(market);
  const seller = await buildSignedInUser(market, { seller: {} });
  await addAddress(market, buyer.id, 'nl');
  await buildLot(db, { seller });
  await buildLot(db, { seller, buyNowMinor: 20_000 });
  for (const amount of [70_000, 80_000]) {
    const lot = await buildLot(db, { seller, reserveMinor: 100_000 });
    await placeBidOn(market, lot, buyer.id, amount);
    await closeLot(market, lot);
  }
  await buildCollection(db);
  await buildCollection(db, { kind: 'brand' });
  await db.insertInto('experts').values({ name: 'Ada Quill' }).execute();
  const auction = await buildAuction(db);
  await buildOrder(db, { buyer, seller, auction });
  await buildOrder(db, { buyer, seller, auction });
  await buildOrder(db, { buyer, seller });
  const shipping = { pickup: { country_code: 'nl', city: 'Utrecht' }, is_pickup_only: true };
  await buildOrder(db, { buyer, seller, status: 'paid', shipping });
  const statuses = ['in_transit', 'inspection', 'completed', 'return_in_transit'] as const;
  for (const status of ['paid', 'paid', 'paid', ...statuses] as const)
    await buildOrder(db, { buyer, seller, status });
  await buildPaidOrders(db, { buyer, seller, shipTo: swissAddress, shipFrom: null });
  // Paid orders made the buyer trusted. A new one needs an amount held on a card for a bid.
  await db.updateTable('users').set({ trusted: false }).where('id', '=', buyer.id).execute();
  return { buyer, seller };
}

const getNames = (reports: readonly EndpointReport[], verdict: Verdict): string[] =>
  reports.filter((report) => report.verdict === verdict).map(({ name }) => name);

test('the marketplace keeps the contract, reading and writing, and refuses as it says', async () => {
  const { buyer, seller } = await buildScene();
  const reports = await runChecks({
    upstream: market.origin,
    buyer: { email: buyer.email, password: testPassword },
    seller: { email: seller.email, password: testPassword },
    choices: { locale: 'en', samples: 2 },
    isWriting: true,
    readCode: (recipient) => readCode(market, recipient),
  });
  const differences = reports.flatMap(({ name, differences: found }) =>
    found.map((difference) => ({ name, ...difference })),
  );
  expect(differences).toEqual([]);
  expect(getNames(reports, 'absent')).toEqual([]);
  const unchecked = reports.filter(({ verdict }) => verdict === 'unchecked');
  const unread = unchecked.filter(({ method }) => method === 'GET');
  expect(unread.filter(({ reason }) => reason !== 'only support staff may call it')).toEqual([]);
  expect(unchecked.filter(({ reason }) => reason === null)).toEqual([]);
  expect(getNames(reports, 'kept').length).toBeGreaterThan(220);
});
