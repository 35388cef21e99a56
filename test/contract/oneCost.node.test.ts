// What a buyer pays is the same figure wherever it stands: on the page of the lot, in the confirmation of a bid, in the
// order, in the payment request and on the receipt, and it leaves out nothing that a carrier collects. By random lots,
// countries and orders sent together through the functions that the five places show; and by a sample over HTTP.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getLotShipping } from '../../src/contract/buyer/lots';
import type { getBuyerCommission } from '../../src/contract/fees/commission';
import type { getVatRate } from '../../src/contract/finance/vat';
import type { WireReceipt } from '../../src/contract/orders/documents';
import type { WireOrder, WireOrderAmounts } from '../../src/contract/orders/orderSchemas';
import { decodeLotShipping, type LotShipping } from '../../src/api/buyer/decode/catalogue';
import { decodeOrderAmounts } from '../../src/api/orders/decodeOrder';
import { costFigures, type VatRate } from '../../src/features/bidding/model/costFigures';
import { sumLines } from '../../src/features/documents/model/sumLines';
import { getCostStatement, toCostAmounts, type CostStatement } from '../../src/lib/costStatement';
import { highestBidWithin, landedCost, type CostFigures } from '../../src/lib/landedCost';
import { compareMoney, minorPerMajor, money } from '../../src/lib/money';
import type { PaymentShare } from '../../server/marketplace/database/orderSchema';
import { feePolicy, feesOnHammer } from '../../server/marketplace/domain/fees/feePolicy';
import { taxCountries } from '../../server/marketplace/domain/tax/countries';
import { importTax } from '../../server/marketplace/domain/tax/importTax';
import { wireVatRate } from '../../server/marketplace/services/finance/wireVatRate';
import { reckon, type OrderToPay } from '../../server/marketplace/services/orders/payments/reckon';
import type { RequestItem, RequestParts } from '../../server/marketplace/services/orders/payments/requestRows';
import { wireAmounts as wireRequestAmounts } from '../../server/marketplace/services/orders/payments/wirePaymentRequest';
import type { OrderView } from '../../server/marketplace/services/orders/read/orderRows';
import { wireAmounts as wireOrderAmounts } from '../../server/marketplace/services/orders/read/wireAmounts';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { buildBuyer, giveCard, pay, readRequest, requestOf, requestsPath, win } from '../setup/paymentCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

const now = new Date('2026-11-01T00:00:00Z');
const countries = Object.keys(taxCountries);
const currencies = ['EUR', 'GBP', 'USD', 'JPY'];

type Sale = { currency: string; seller: OrderToPay['seller']; destination: string; lots: { major: number; shippingMinor: number; isCombined: boolean }[] };
const sales: fc.Arbitrary<Sale> = fc.record({
  currency: fc.constantFrom(...currencies),
  seller: fc.record({ country: fc.constantFrom(...countries), isPro: fc.boolean(), marginScheme: fc.boolean() }),
  destination: fc.constantFrom(...countries),
  lots: fc.array(fc.record({ major: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 200_000 })), shippingMinor: fc.integer({ min: 0, max: 9_000 }), isCombined: fc.boolean() }), { minLength: 1, maxLength: 3 }),
});

const shippingTo = (destination: string, price: LotShipping['rates'][number]['price']): LotShipping => ({
  rates: [],
  deliveryDays: null,
  paymentMethods: [],
  destination: { countryCode: destination, countryName: destination, price, isAvailable: true },
  isCombinedAllowed: true,
  isPickupOnly: false,
  pickup: null,
});

/** As the page has them: the answers of three services, put together. */
function figuresOnPage({ currency, seller, destination, lots }: Sale, at: number, askedMajor: number): CostFigures {
  const unit = minorPerMajor(currency);
  const asked = money(askedMajor * unit, currency);
  const vat = wireVatRate(importTax({ hammer: asked, destination, seller, now }), asked);
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  const figures = costFigures({ percentage, fixed: money(fixedMinor, currency) }, shippingTo(destination, money(lots[at]?.shippingMinor ?? 0, currency)), vat, currency);
  if (figures === null) throw new Error('The page has no figures.');
  return figures;
}

function orderToPay({ currency, seller, lots }: Sale, at: number): OrderToPay {
  const { major, shippingMinor, isCombined } = lots[at] ?? { major: 1, shippingMinor: 0, isCombined: false };
  const hammerMinor = major * minorPerMajor(currency);
  const shipping = { rates: [{ region: 'rest', price_minor: shippingMinor, from_days: 1, to_days: 3 }], is_pickup_only: false, combined_shipping_allowed: isCombined };
  return { orderId: at + 1, currency, hammerMinor, feeMinor: feesOnHammer(money(hammerMinor, currency)).buyerProtection.minor, shipping, isFreeShipping: false, seller, boughtAt: now };
}

const statementOf = (wire: WireOrderAmounts): CostStatement => getCostStatement(decodeOrderAmounts(wire));

// Of the rows only what the amounts are made of.
const unpaidOrder = (order: OrderToPay, share: PaymentShare): WireOrderAmounts =>
  wireOrderAmounts({ id: order.orderId, status: 'awaiting_payment', paid_at: null, total_minor: null, currency_code: order.currency, deposit_applied_minor: 0, refunded_minor: 0 } as OrderView, 'buyer', share);
const paidOrder = (order: OrderToPay, share: PaymentShare): WireOrderAmounts =>
  wireOrderAmounts(
    {
      id: order.orderId,
      status: 'paid',
      paid_at: now,
      currency_code: order.currency,
      hammer_minor: share.hammerMinor,
      buyer_protection_fee_minor: share.feeMinor,
      shipping_minor: share.shippingMinor,
      shipping_discount_minor: share.shippingDiscountMinor,
      import_tax_minor: share.importTaxMinor,
      customs_duty_minor: share.customsDutyMinor,
      carrier_tax_minor: share.carrierTaxMinor,
      total_minor: share.totalMinor,
      deposit_applied_minor: 0,
      refunded_minor: 0,
    } as OrderView,
    'buyer',
    null,
  );
function paymentRequest(orders: readonly OrderToPay[], destination: string): WireOrderAmounts {
  const [first] = orders;
  const items = orders.map((order) => ({ order_id: order.orderId, hammer_minor: order.hammerMinor, fee_minor: order.feeMinor, bought_at: order.boughtAt, shipping: order.shipping, is_free_shipping: order.isFreeShipping, refunded_minor: 0 }) as RequestItem);
  const seller = { shop_name: '', slug: '', country_code: first?.seller.country ?? '', is_pro: first?.seller.isPro ?? false, margin_scheme: first?.seller.marginScheme ?? false };
  const row = { kind: 'order', status: 'unpaid', delivery_method: 'shipping', currency_code: first?.currency ?? '' } as RequestParts['row'];
  return wireRequestAmounts({ row, buyerCountry: destination, seller, items, payment: null, depositMinor: 0, combinableOrderIds: [] }, destination);
}

const printed = (wire: WireOrderAmounts): number[] => sumLines(decodeOrderAmounts(wire), 'buyer').map(({ amount }) => amount.minor);
/** What a page or a paper shows of a statement: its lines, what goes to us, and all of it where a carrier collects too. */
const shown = ({ lines, total, carrierTax, grandTotal }: CostStatement): number[] => [...lines.map(({ amount }) => amount.minor), total.minor, ...(carrierTax === null ? [] : [carrierTax.minor, grandTotal.minor])];
const add = (statements: readonly CostStatement[], pick: (statement: CostStatement) => number): number => statements.reduce((sum, statement) => sum + pick(statement), 0);

test('lot page, confirmation, order, payment request and receipt say the same, to the cent and to anyone', () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 200_000 }), (sale, askedMajor) => {
      const orders = sale.lots.map((_, at) => orderToPay(sale, at));
      const { shares } = reckon(orders, sale.currency, { method: 'shipping', country: sale.destination });
      const settled = orders.map((order, at) => ({ order, at, share: shares[at] as PaymentShare }));
      for (const { order, at, share } of settled) {
        const hammer = money(order.hammerMinor, sale.currency);
        const onPage = figuresOnPage(sale, at, sale.lots[at]?.major ?? 1);
        // The figures of one amount hold for any other: the calculator and the leader's maximum use them so.
        expect(landedCost(hammer, figuresOnPage(sale, at, askedMajor))).toEqual(landedCost(hammer, onPage));
        const saved = { ...onPage, combinedSaving: money(share.shippingDiscountMinor, sale.currency) };
        const promised = getCostStatement(toCostAmounts(landedCost(hammer, saved)));
        expect(shown(statementOf(unpaidOrder(order, share)))).toEqual(shown(promised));
        expect(printed(paidOrder(order, share))).toEqual(shown(promised));
        // Sent together it is never more than what was said of each alone.
        expect(compareMoney(promised.grandTotal, landedCost(hammer, onPage).totalWithBorder)).toBeLessThanOrEqual(0);
      }
      const statements = settled.map(({ order, share }) => statementOf(unpaidOrder(order, share)));
      const request = statementOf(paymentRequest(orders, sale.destination));
      expect([request.total.minor, request.carrierTax?.minor ?? 0, request.grandTotal.minor]).toEqual([
        add(statements, ({ total }) => total.minor),
        add(statements, ({ carrierTax }) => carrierTax?.minor ?? 0),
        add(statements, ({ grandTotal }) => grandTotal.minor),
      ]);
    }),
    { numRuns: 500 },
  );
});

test('the calculator never offers a bid below the lowest one, and what it offers fits', () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 6_000 }), (sale, minimumMajor, ceilingMajor) => {
      const unit = minorPerMajor(sale.currency);
      const [minimum, ceiling] = [money(minimumMajor * unit, sale.currency), money(ceilingMajor * unit, sale.currency)];
      const figures = figuresOnPage(sale, 0, minimumMajor);
      const offered = highestBidWithin(ceiling, figures, minimum);
      if (offered === null) {
        expect(compareMoney(landedCost(minimum, figures).totalWithBorder, ceiling)).toBeGreaterThan(0);
        return;
      }
      expect(compareMoney(offered, minimum)).toBeGreaterThanOrEqual(0);
      expect(compareMoney(landedCost(offered, figures).totalWithBorder, ceiling)).toBeLessThanOrEqual(0);
    }),
  );
});

describe('over HTTP', () => {
  let market: TestMarketplace;
  beforeAll(async () => {
    market = await startTestMarketplace();
  });
  afterAll(() => market.stop());
  beforeEach(() => market.db.deleteFrom('rate_limits').execute());

  const read = async <T>(path: string, token?: string): Promise<T> => (await market.get(path, token === undefined ? {} : { token })).body as T;

  async function promisedFor(lotId: number, country: string, hammerMinor: number): Promise<CostFigures> {
    const { shipping } = await read<ResponseOf<typeof getLotShipping>>(`/buyer/api/v2/lots/${lotId}/shipping?destination_country=${country}&locale=en`);
    const fee = await read<ResponseOf<typeof getBuyerCommission>>(`/fees/api/v1/buyer/lots/${lotId}/commission`);
    const { vat } = await read<{ vat: VatRate } & ResponseOf<typeof getVatRate>>(`/finance/api/v2/lots/${lotId}/vat/rate?destination_country=${country}&amount=${hammerMinor}`);
    const figures = costFigures({ percentage: fee.variable.percentage, fixed: money(fee.fixed.amount, fee.currency_code) }, decodeLotShipping({ shipping }), vat, 'EUR');
    if (figures === null) throw new Error('The services have no figures.');
    return figures;
  }

  const rates = (minor: number) => ['eu', 'uk', 'ch', 'rest'].map((region) => ({ region, price_minor: minor, from_days: 1, to_days: 3 }));
  test.each([
    ['within the EU', { seller: 'nl', isPro: true, country: 'de', hammers: [10_000] }],
    ['to Great Britain above £135, where the carrier collects', { seller: 'nl', isPro: true, country: 'gb', hammers: [24_400] }],
    ['from a private seller abroad, two together', { seller: 'gb', isPro: false, country: 'dk', hammers: [3_000, 21_000] }],
    ['to Switzerland, two together', { seller: 'nl', isPro: true, country: 'ch', hammers: [10_000, 5_000] }],
    ['into the EU with duty', { seller: 'us', isPro: true, country: 'de', hammers: [14_900] }],
    ['two above and below the threshold together', { seller: 'nl', isPro: true, country: 'gb', hammers: [4_000, 60_000] }],
  ])('%s', async (_name, { seller: sellerCountry, isPro, country, hammers }) => {
    const buyer = await buildBuyer(market, { country });
    const seller = await buildUser(market.db, { country_code: sellerCountry, seller: { country_code: sellerCountry, is_pro: isPro } });
    const auction = await buildAuction(market.db);
    const won: { lotId: number; figures: CostFigures; hammerMinor: number; requestId: number }[] = [];
    for (const [at, hammerMinor] of hammers.entries()) {
      const lot = await buildLot(market.db, { auction, seller, shipping: { rates: rates(1_550 + at * 1_000) } });
      const figures = await promisedFor(lot.id, country, hammerMinor);
      won.push({ lotId: lot.id, figures, hammerMinor, requestId: await win(market, lot, buyer, hammerMinor) });
    }
    const orders = await market.db.selectFrom('orders').select(['id', 'lot_id']).where('buyer_id', '=', buyer.id).orderBy('id').execute();
    const together =
      orders.length === 1
        ? await readRequest(market, buyer, won[0]?.requestId ?? 0)
        : requestOf(await market.post(requestsPath, { order_ids: orders.map(({ id }) => id) }, { token: buyer.token, headers: { 'idempotency-key': randomUUID() } }));
    const look = async (id: number) => (await read<{ order: WireOrder }>(`/orders/api/v3/users/${buyer.id}/orders/${id}`, buyer.token)).order.amounts;
    const unpaid = await Promise.all(orders.map(({ id }) => look(id)));
    await pay(market, buyer, together.id, { cardId: await giveCard(market, buyer.id) });
    for (const [at, { id, lot_id: lotId }] of orders.entries()) {
      const { figures, hammerMinor } = won.find((lot) => lot.lotId === lotId) ?? { figures: null, hammerMinor: 0 };
      const before = unpaid[at];
      if (figures === null || before === undefined) throw new Error('An order of another lot.');
      const saved = { ...figures, combinedSaving: money(before.shipping_discount, 'EUR') };
      const promised = shown(getCostStatement(toCostAmounts(landedCost(money(hammerMinor, 'EUR'), saved))));
      expect(shown(statementOf(before))).toEqual(promised);
      expect(shown(statementOf(await look(id)))).toEqual(promised);
      const { receipt } = await read<{ receipt: WireReceipt }>(`/orders/api/v3/orders/${id}/receipt`, buyer.token);
      expect(printed(receipt.amounts)).toEqual(promised);
    }
    const statements = unpaid.map(statementOf);
    for (const { amounts } of [together, await readRequest(market, buyer, together.id)]) {
      expect(statementOf(amounts).grandTotal.minor).toBe(add(statements, ({ grandTotal }) => grandTotal.minor));
      expect(amounts.total).toBe(add(statements, ({ total }) => total.minor));
    }
  });
});
