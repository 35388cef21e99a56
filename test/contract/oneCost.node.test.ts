// The buyer's price is the same everywhere: on the lot page, in the bid confirmation, in the order,
// in the payment request and on the receipt, and it includes what a carrier collects. Checked with
// random lots, countries and combined orders through the functions behind these five places, and
// with samples over HTTP.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { getLotShipping } from '../../src/contract/buyer/lots';
import type { getBuyerCommission } from '../../src/contract/fees/commission';
import type { getVatRate } from '../../src/contract/finance/vat';
import type { WireReceipt } from '../../src/contract/orders/documents';
import type { WireOrder, WireOrderAmounts } from '../../src/contract/orders/orderSchemas';
import { decodeLotShipping, type LotShipping } from '../../src/api/buyer/decode/lotDetail';
import { decodeOrderAmounts } from '../../src/api/orders/decodeOrder';
import { getCostFigures, type VatRate } from '../../src/features/bidding/cost/costFigures';
import { getSumLines } from '../../src/features/documents/sheets/ReceiptSheet';
import { getCostStatement, toCostAmounts, type CostStatement } from '../../src/lib/costStatement';
import { findHighestBid, calculateLandedCost, type CostFigures } from '../../src/lib/landedCost';
import { compareMoney, getMinorPerMajor, createMoney } from '../../src/lib/money';
import type { PaymentShare } from '../../server/marketplace/domain/checkout/ledgerAccounts';
import { feePolicy, calculateFees } from '../../server/marketplace/domain/fees/feePolicy';
import { taxCountries } from '../../server/marketplace/domain/tax/taxCountries';
import { calculateImportTax } from '../../server/marketplace/domain/tax/importTax';
import { wireVatRate } from '../../server/marketplace/services/finance/finance.routes';
import {
  calculateTotals,
  type OrderToPay,
} from '../../server/marketplace/services/checkout/request/calculateTotals';
import type {
  RequestItem,
  RequestDetails,
} from '../../server/marketplace/services/checkout/request/requestRows';
import { wireAmounts as wireRequestAmounts } from '../../server/marketplace/services/checkout/request/wirePaymentRequest';
import type { OrderView } from '../../server/marketplace/services/orders/read/readOrderViews';
import { wireAmounts as wireOrderAmounts } from '../../server/marketplace/services/orders/read/wireAmounts';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import {
  buildBuyer,
  addCard,
  payRequest,
  readRequest,
  getPaymentRequest,
  requestsPath,
  winLot,
} from '../setup/paymentCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

const now = new Date('2026-11-01T00:00:00Z');
const countries = Object.keys(taxCountries);
const currencies = ['EUR', 'GBP', 'USD', 'JPY'];

type Sale = {
  currency: string;
  seller: OrderToPay['seller'];
  destination: string;
  lots: { major: number; shippingMinor: number; isCombined: boolean }[];
};
const sales: fc.Arbitrary<Sale> = fc.record({
  currency: fc.constantFrom(...currencies),
  seller: fc.record({
    country: fc.constantFrom(...countries),
    isPro: fc.boolean(),
    marginScheme: fc.boolean(),
  }),
  destination: fc.constantFrom(...countries),
  lots: fc.array(
    fc.record({
      major: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 200_000 })),
      shippingMinor: fc.integer({ min: 0, max: 9_000 }),
      isCombined: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const buildShipping = (
  destination: string,
  price: LotShipping['rates'][number]['price'],
): LotShipping => ({
  rates: [],
  deliveryDays: null,
  paymentMethods: [],
  destination: { countryCode: destination, countryName: destination, price, isAvailable: true },
  isCombinedAllowed: true,
  isPickupOnly: false,
  pickup: null,
});

/** The figures on the lot page, from the responses of three services. */
function getPageFigures(
  { currency, seller, destination, lots }: Sale,
  at: number,
  priceMajor: number,
): CostFigures {
  const unit = getMinorPerMajor(currency);
  const price = createMoney(priceMajor * unit, currency);
  const vat = wireVatRate(calculateImportTax({ hammer: price, destination, seller, now }), price);
  const { percentage, fixedMinor } = feePolicy.buyerProtection;
  const figures = getCostFigures(
    { percentage, fixed: createMoney(fixedMinor, currency) },
    buildShipping(destination, createMoney(lots[at]?.shippingMinor ?? 0, currency)),
    vat,
    currency,
  );
  if (figures === null) throw new Error('The page has no figures.');
  return figures;
}

function buildOrderToPay({ currency, seller, lots }: Sale, at: number): OrderToPay {
  const { major, shippingMinor, isCombined } = lots[at] ?? {
    major: 1,
    shippingMinor: 0,
    isCombined: false,
  };
  const hammerMinor = major * getMinorPerMajor(currency);
  const shipping = {
    rates: [{ region: 'rest', price_minor: shippingMinor, from_days: 1, to_days: 3 }],
    is_pickup_only: false,
    combined_shipping_allowed: isCombined,
  };
  return {
    orderId: at + 1,
    currency,
    hammerMinor,
    feeMinor: calculateFees(createMoney(hammerMinor, currency)).buyerProtection.minor,
    shipping,
    isFreeShipping: false,
    seller,
    boughtAt: now,
  };
}

const getStatement = (wire: WireOrderAmounts): CostStatement =>
  getCostStatement(decodeOrderAmounts(wire));

// Only the row fields that the amounts depend on.
const wireUnpaidOrder = (order: OrderToPay, share: PaymentShare): WireOrderAmounts =>
  wireOrderAmounts(
    {
      id: order.orderId,
      status: 'awaiting_payment',
      paidAt: null,
      totalMinor: null,
      currencyCode: order.currency,
      depositAppliedMinor: 0,
      refundedMinor: 0,
    } as OrderView,
    'buyer',
    share,
  );
const wirePaidOrder = (order: OrderToPay, share: PaymentShare): WireOrderAmounts =>
  wireOrderAmounts(
    {
      id: order.orderId,
      status: 'paid',
      paidAt: now,
      currencyCode: order.currency,
      hammerMinor: share.hammerMinor,
      buyerProtectionFeeMinor: share.feeMinor,
      shippingMinor: share.shippingMinor,
      shippingDiscountMinor: share.shippingDiscountMinor,
      importTaxMinor: share.importTaxMinor,
      customsDutyMinor: share.customsDutyMinor,
      carrierTaxMinor: share.carrierTaxMinor,
      totalMinor: share.totalMinor,
      depositAppliedMinor: 0,
      refundedMinor: 0,
    } as OrderView,
    'buyer',
    null,
  );
function wirePaymentRequestAmounts(
  orders: readonly OrderToPay[],
  destination: string,
): WireOrderAmounts {
  const [first] = orders;
  const items = orders.map(
    (order) =>
      ({
        orderId: order.orderId,
        hammerMinor: order.hammerMinor,
        feeMinor: order.feeMinor,
        boughtAt: order.boughtAt,
        shipping: order.shipping,
        isFreeShipping: order.isFreeShipping,
        refundedMinor: 0,
      }) as RequestItem,
  );
  const seller = {
    shopName: '',
    slug: '',
    countryCode: first?.seller.country ?? '',
    isPro: first?.seller.isPro ?? false,
    marginScheme: first?.seller.marginScheme ?? false,
  };
  const row = {
    kind: 'order',
    status: 'unpaid',
    deliveryMethod: 'shipping',
    currencyCode: first?.currency ?? '',
  } as RequestDetails['row'];
  return wireRequestAmounts(
    {
      row,
      buyerCountry: destination,
      seller,
      items,
      payment: null,
      depositMinor: 0,
      combinableOrderIds: [],
    },
    destination,
  );
}

const getPrintedAmounts = (wire: WireOrderAmounts): number[] =>
  getSumLines(decodeOrderAmounts(wire), 'buyer').map(({ amount }) => amount.minor);
/**
 * What a page or a document shows of a statement: its lines, the total, and the grand total if a
 * carrier collects tax.
 */
const getShownAmounts = ({ lines, total, carrierTax, grandTotal }: CostStatement): number[] => [
  ...lines.map(({ amount }) => amount.minor),
  total.minor,
  ...(carrierTax === null ? [] : [carrierTax.minor, grandTotal.minor]),
];
const sumBy = (
  statements: readonly CostStatement[],
  pick: (statement: CostStatement) => number,
): number => statements.reduce((sum, statement) => sum + pick(statement), 0);

test('lot page, order, payment request and receipt agree to the cent', () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 200_000 }), (sale, priceMajor) => {
      const orders = sale.lots.map((_, at) => buildOrderToPay(sale, at));
      const { shares } = calculateTotals(orders, sale.currency, {
        method: 'shipping',
        country: sale.destination,
      });
      const settled = orders.map((order, at) => ({ order, at, share: shares[at] as PaymentShare }));
      for (const { order, at, share } of settled) {
        const hammer = createMoney(order.hammerMinor, sale.currency);
        const onPage = getPageFigures(sale, at, sale.lots[at]?.major ?? 1);
        // The figures of one amount hold for any other amount: the calculator and the leader's
        // maximum rely on it.
        expect(calculateLandedCost(hammer, getPageFigures(sale, at, priceMajor))).toEqual(
          calculateLandedCost(hammer, onPage),
        );
        const saved = {
          ...onPage,
          combinedSaving: createMoney(share.shippingDiscountMinor, sale.currency),
        };
        const promised = getCostStatement(toCostAmounts(calculateLandedCost(hammer, saved)));
        expect(getShownAmounts(getStatement(wireUnpaidOrder(order, share)))).toEqual(
          getShownAmounts(promised),
        );
        expect(getPrintedAmounts(wirePaidOrder(order, share))).toEqual(getShownAmounts(promised));
        // A combined order never costs more than the lot page announced for it alone.
        expect(
          compareMoney(promised.grandTotal, calculateLandedCost(hammer, onPage).totalWithBorder),
        ).toBeLessThanOrEqual(0);
      }
      const statements = settled.map(({ order, share }) =>
        getStatement(wireUnpaidOrder(order, share)),
      );
      const request = getStatement(wirePaymentRequestAmounts(orders, sale.destination));
      expect([
        request.total.minor,
        request.carrierTax?.minor ?? 0,
        request.grandTotal.minor,
      ]).toEqual([
        sumBy(statements, ({ total }) => total.minor),
        sumBy(statements, ({ carrierTax }) => carrierTax?.minor ?? 0),
        sumBy(statements, ({ grandTotal }) => grandTotal.minor),
      ]);
    }),
    { numRuns: 500 },
  );
});

test('the calculator suggests no bid below the minimum or above the budget', () => {
  fc.assert(
    fc.property(
      sales,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 6_000 }),
      (sale, minimumMajor, ceilingMajor) => {
        const unit = getMinorPerMajor(sale.currency);
        const [minimum, ceiling] = [
          createMoney(minimumMajor * unit, sale.currency),
          createMoney(ceilingMajor * unit, sale.currency),
        ];
        const figures = getPageFigures(sale, 0, minimumMajor);
        const suggestedBid = findHighestBid(ceiling, figures, minimum);
        if (suggestedBid === null) {
          expect(
            compareMoney(calculateLandedCost(minimum, figures).totalWithBorder, ceiling),
          ).toBeGreaterThan(0);
          return;
        }
        expect(compareMoney(suggestedBid, minimum)).toBeGreaterThanOrEqual(0);
        expect(
          compareMoney(calculateLandedCost(suggestedBid, figures).totalWithBorder, ceiling),
        ).toBeLessThanOrEqual(0);
      },
    ),
  );
});

describe('over HTTP', () => {
  let market: TestMarketplace;
  beforeAll(async () => {
    market = await startTestMarketplace();
  });
  afterAll(() => market.stop());
  beforeEach(() => market.db.deleteFrom('rateLimits').execute());

  const read = async <T>(path: string, token?: string): Promise<T> =>
    (await market.get(path, token === undefined ? {} : { token })).body as T;

  async function getAnnouncedFigures(
    lotId: number,
    country: string,
    hammerMinor: number,
  ): Promise<CostFigures> {
    const { shipping } = await read<ResponseOf<typeof getLotShipping>>(
      `/buyer/api/v2/lots/${lotId}/shipping?destination_country=${country}&locale=en`,
    );
    const fee = await read<ResponseOf<typeof getBuyerCommission>>(
      `/fees/api/v1/buyer/lots/${lotId}/commission`,
    );
    const { vat } = await read<{ vat: VatRate } & ResponseOf<typeof getVatRate>>(
      `/finance/api/v2/lots/${lotId}/vat/rate?destination_country=${country}&amount=${hammerMinor}`,
    );
    const figures = getCostFigures(
      {
        percentage: fee.variable.percentage,
        fixed: createMoney(fee.fixed.amount, fee.currency_code),
      },
      decodeLotShipping({ shipping }),
      vat,
      'EUR',
    );
    if (figures === null) throw new Error('The services have no figures.');
    return figures;
  }

  const rates = (minor: number) =>
    ['eu', 'uk', 'ch', 'rest'].map((region) => ({
      region,
      price_minor: minor,
      from_days: 1,
      to_days: 3,
    }));
  test.each([
    ['within the EU', { seller: 'nl', isPro: true, country: 'de', hammers: [10_000] }],
    [
      'to Great Britain above £135, where the carrier collects',
      { seller: 'nl', isPro: true, country: 'gb', hammers: [24_400] },
    ],
    [
      'from a private seller abroad, two together',
      { seller: 'gb', isPro: false, country: 'dk', hammers: [3_000, 21_000] },
    ],
    [
      'to Switzerland, two together',
      { seller: 'nl', isPro: true, country: 'ch', hammers: [10_000, 5_000] },
    ],
    ['into the EU with duty', { seller: 'us', isPro: true, country: 'de', hammers: [14_900] }],
    [
      'two above and below the threshold together',
      { seller: 'nl', isPro: true, country: 'gb', hammers: [4_000, 60_000] },
    ],
  ])('%s', async (_name, { seller: sellerCountry, isPro, country, hammers }) => {
    const buyer = await buildBuyer(market, { country });
    const seller = await buildUser(market.db, {
      countryCode: sellerCountry,
      seller: { countryCode: sellerCountry, isPro },
    });
    const auction = await buildAuction(market.db);
    const won: { lotId: number; figures: CostFigures; hammerMinor: number; requestId: number }[] =
      [];
    for (const [at, hammerMinor] of hammers.entries()) {
      const lot = await buildLot(market.db, {
        auction,
        seller,
        shipping: { rates: rates(1_550 + at * 1_000) },
      });
      const figures = await getAnnouncedFigures(lot.id, country, hammerMinor);
      won.push({
        lotId: lot.id,
        figures,
        hammerMinor,
        requestId: await winLot(market, lot, buyer, hammerMinor),
      });
    }
    const orders = await market.db
      .selectFrom('orders')
      .select(['id', 'lotId'])
      .where('buyerId', '=', buyer.id)
      .orderBy('id')
      .execute();
    const together =
      orders.length === 1
        ? await readRequest(market, buyer, won[0]?.requestId ?? 0)
        : getPaymentRequest(
            await market.post(
              requestsPath,
              { order_ids: orders.map(({ id }) => id) },
              { token: buyer.token, headers: { 'idempotency-key': randomUUID() } },
            ),
          );
    const look = async (id: number) =>
      (
        await read<{ order: WireOrder }>(
          `/orders/api/v3/users/${buyer.id}/orders/${id}`,
          buyer.token,
        )
      ).order.amounts;
    const unpaid = await Promise.all(orders.map(({ id }) => look(id)));
    await payRequest(market, buyer, together.id, { cardId: await addCard(market, buyer.id) });
    for (const [at, { id, lotId }] of orders.entries()) {
      const { figures, hammerMinor } = won.find((lot) => lot.lotId === lotId) ?? {
        figures: null,
        hammerMinor: 0,
      };
      const before = unpaid[at];
      if (figures === null || before === undefined)
        throw new Error('The order belongs to another lot.');
      const saved = { ...figures, combinedSaving: createMoney(before.shipping_discount, 'EUR') };
      const promised = getShownAmounts(
        getCostStatement(
          toCostAmounts(calculateLandedCost(createMoney(hammerMinor, 'EUR'), saved)),
        ),
      );
      expect(getShownAmounts(getStatement(before))).toEqual(promised);
      expect(getShownAmounts(getStatement(await look(id)))).toEqual(promised);
      const { receipt } = await read<{ receipt: WireReceipt }>(
        `/orders/api/v3/orders/${id}/receipt`,
        buyer.token,
      );
      expect(getPrintedAmounts(receipt.amounts)).toEqual(promised);
    }
    const statements = unpaid.map(getStatement);
    for (const { amounts } of [together, await readRequest(market, buyer, together.id)]) {
      expect(getStatement(amounts).grandTotal.minor).toBe(
        sumBy(statements, ({ grandTotal }) => grandTotal.minor),
      );
      expect(amounts.total).toBe(sumBy(statements, ({ total }) => total.minor));
    }
  });
});
