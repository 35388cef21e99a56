// The calculation of totals and the ledger's lines: by figures that were calculated by hand, and by
// more than ten thousand random orders in all currencies, each of which must add up to the last
// minor unit.
import * as fc from 'fast-check';
import { listCurrencyCodes } from '../../../../../src/lib/currencies';
import {
  captureLines,
  payoutLines,
  refundLines,
  sellerAccount,
  sellerShare,
  shippingRetainedLines,
  shippingTakenOverLines,
  type LedgerLine,
  type PaymentShare,
} from '../../../domain/checkout/ledgerAccounts';
import { calculateFees } from '../../../domain/fees/feePolicy';
import { createMoney } from '../../../../../src/lib/money';
import { taxCountries } from '../../../domain/tax/taxCountries';
import {
  planShippingTransfer,
  calculateTotals,
  calculateFeeTotals,
  subtractRetained,
  type OrderToPay,
  type PaidOrder,
} from './calculateTotals';

const rate = (region: string, price_minor: number) => ({
  region,
  price_minor,
  from_days: 1,
  to_days: 3,
});

function order(overrides: Partial<OrderToPay> = {}): OrderToPay {
  return {
    orderId: 1,
    currency: 'EUR',
    hammerMinor: 10_000,
    feeMinor: 1_200,
    shipping: {
      rates: [rate('eu', 1_000), rate('rest', 2_000)],
      is_pickup_only: false,
      combined_shipping_allowed: true,
    },
    isFreeShipping: false,
    seller: { country: 'nl', isPro: true, marginScheme: false },
    boughtAt: new Date('2026-11-01T00:00:00Z'),
    ...overrides,
  };
}
const to = (country: string | null) => ({ method: 'shipping' as const, country });

test.each<[string, OrderToPay[], string, number[]]>([
  // hammer, fee, shipping, saved, import tax, duty, total
  ['within the EU', [order()], 'de', [10_000, 1_200, 1_000, 0, 0, 0, 12_200]],
  [
    'to Switzerland, 8.1 % of hammer and shipping',
    [order()],
    'ch',
    [10_000, 1_200, 2_000, 0, 972, 0, 14_172],
  ],
  ['to Great Britain, 20 %', [order()], 'gb', [10_000, 1_200, 2_000, 0, 2_400, 0, 15_600]],
  [
    'to Norway, 25 % including the fee',
    [order()],
    'no',
    [10_000, 1_200, 2_000, 0, 3_300, 0, 16_500],
  ],
  [
    'from the United States to Germany, with duty',
    [order({ seller: { country: 'us', isPro: true, marginScheme: false } })],
    'de',
    [10_000, 1_200, 1_000, 0, 2_090, 300, 14_590],
  ],
  [
    'above the threshold, taxed at the border',
    [order({ hammerMinor: 20_000, feeMinor: 2_100 })],
    'gb',
    [20_000, 2_100, 2_000, 0, 0, 0, 24_100],
  ],
  [
    'two combined, the cheaper shipping saved and not taxed',
    [
      order(),
      order({ orderId: 2, shipping: { ...order().shipping, rates: [rate('rest', 5_000)] } }),
    ],
    'ch',
    [20_000, 2_400, 7_000, 2_000, 810 + 1_215, 0, 29_425],
  ],
  [
    'two that exclude combining, without a saving',
    [
      order(),
      order({ orderId: 2, shipping: { ...order().shipping, combined_shipping_allowed: false } }),
    ],
    'de',
    [20_000, 2_400, 2_000, 0, 0, 0, 24_400],
  ],
  ['free shipping', [order({ isFreeShipping: true })], 'ch', [10_000, 1_200, 0, 0, 810, 0, 12_010]],
  [
    'half a cent of tax, rounded up',
    [order({ hammerMinor: 10_050, isFreeShipping: true })],
    'ch',
    [10_050, 1_200, 0, 0, 814, 0, 12_064],
  ],
])('calculates the totals of an order: %s', (_name, orders, country, expected) => {
  const { totals, obstacle } = calculateTotals(orders, 'EUR', to(country));
  const {
    hammerMinor,
    feeMinor,
    shippingMinor,
    shippingDiscountMinor,
    importTaxMinor,
    customsDutyMinor,
    totalMinor,
  } = totals;
  expect([
    hammerMinor,
    feeMinor,
    shippingMinor,
    shippingDiscountMinor,
    importTaxMinor,
    customsDutyMinor,
    totalMinor,
  ]).toEqual(expected);
  expect(obstacle).toBeNull();
});

test('reports what keeps it from calculating', () => {
  expect(calculateTotals([order()], 'EUR', to(null))).toMatchObject({
    obstacle: 'address_required',
    totals: { totalMinor: 11_200 },
  });
  expect(
    calculateTotals(
      [order({ shipping: { ...order().shipping, rates: [rate('eu', 1_000)] } })],
      'EUR',
      to('us'),
    ),
  ).toMatchObject({ obstacle: 'shipping_not_available' });
  expect(calculateTotals([order()], 'EUR', { method: 'pickup', country: 'ch' })).toMatchObject({
    obstacle: null,
    totals: { totalMinor: 11_200, importTaxMinor: 0 },
  });
  expect(() => calculateTotals([order(), order({ currency: 'USD' })], 'EUR', to('de'))).toThrow(
    RangeError,
  );
  expect(calculateFeeTotals(1_200, 'EUR').totals).toMatchObject({
    feeMinor: 1_200,
    totalMinor: 1_200,
    hammerMinor: 0,
  });
});

const countries = Object.keys(taxCountries);
const arbitraryOrder = (currency: string): fc.Arbitrary<OrderToPay> =>
  fc
    .record({
      hammer: fc.integer({ min: 1, max: 1_000_000_000 }),
      shippingMinor: fc.integer({ min: 0, max: 100_000 }),
      isFreeShipping: fc.boolean(),
      combined: fc.boolean(),
      country: fc.constantFrom(...countries),
      isPro: fc.boolean(),
      marginScheme: fc.boolean(),
      boughtAt: fc.date({
        min: new Date('2026-01-01'),
        max: new Date('2027-12-31'),
        noInvalidDate: true,
      }),
    })
    .map(
      ({
        hammer,
        shippingMinor,
        isFreeShipping,
        combined,
        country,
        isPro,
        marginScheme,
        boughtAt,
      }) => ({
        orderId: null,
        currency,
        hammerMinor: hammer,
        feeMinor: calculateFees(createMoney(hammer, currency)).buyerProtection.minor,
        shipping: {
          rates: [rate('rest', shippingMinor)],
          is_pickup_only: false,
          combined_shipping_allowed: combined,
        },
        isFreeShipping,
        seller: { country, isPro, marginScheme },
        boughtAt,
      }),
    );

const sum = (lines: readonly LedgerLine[]): number =>
  lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

type Purchase = Parameters<typeof captureLines>[0];

/**
 * The account balances after refunding everything in steps. The seller is paid out after
 * `paidAfter` steps (null: never). Steps that do not sum to zero are returned in `unbalanced`.
 */
function calculateBalances(
  purchase: Purchase,
  steps: readonly number[],
  paidAfter: number | null,
): { paid: number; left: Map<string, number>; unbalanced: number[] } {
  const left = new Map<string, number>();
  const unbalanced: number[] = [];
  const write = (lines: readonly LedgerLine[]): void => {
    if (sum(lines) !== 0) unbalanced.push(sum(lines));
    for (const { account, amountMinor } of lines)
      left.set(account, (left.get(account) ?? 0) + amountMinor);
  };
  write(captureLines(purchase));
  let [refunded, paid] = [0, 0];
  for (const [index, requested] of [...steps, Number.MAX_SAFE_INTEGER].entries()) {
    if (index === paidAfter) {
      paid = -(left.get(sellerAccount(purchase.sellerId)) ?? 0);
      write(payoutLines(purchase.sellerId, paid));
    }
    const amount = Math.min(requested, purchase.share.totalMinor - refunded);
    if (amount > 0) write(refundLines(purchase, refunded, amount));
    refunded += amount;
  }
  return { paid, left: new Map([...left].filter(([, amount]) => amount !== 0)), unbalanced };
}

/**
 * True if everything is reversed; what was paid out in the meantime is what the seller owes and
 * what the provider account lacks.
 */
function isFullyReversed(
  purchase: Purchase,
  steps: readonly number[],
  paidAfter: number | null,
): boolean {
  const { paid, left, unbalanced } = calculateBalances(purchase, steps, paidAfter);
  const owed =
    paid === 0 ? [] : [left.get(sellerAccount(purchase.sellerId)), -(left.get('provider') ?? 0)];
  return (
    unbalanced.length === 0 &&
    paid >= 0 &&
    left.size === owed.length &&
    owed.every((amount) => amount === paid)
  );
}

function findFaults(share: PaymentShare, currency: string, refunds: readonly number[]): string[] {
  const { orderId: _order, taxCollectedBy: _collector, ...amounts } = share;
  const lines =
    share.hammerMinor +
    share.feeMinor +
    share.shippingMinor -
    share.shippingDiscountMinor +
    share.importTaxMinor +
    share.customsDutyMinor;
  const purchase = {
    sellerId: 7,
    commissionMinor: calculateFees(createMoney(share.hammerMinor, currency)).sellerCommission.minor,
    share,
  };
  const [first] = captureLines(purchase);
  const checks = {
    'amounts are whole and not negative': Object.values(amounts).every(
      (amount) => Number.isSafeInteger(amount) && amount >= 0,
    ),
    'the lines add up to the total': lines === share.totalMinor,
    'the capture sums to zero':
      sum(captureLines(purchase)) === 0 &&
      first?.account === 'provider' &&
      first.amountMinor === share.totalMinor,
    'the seller owes nothing': sellerShare(purchase) >= 0,
    'a full refund leaves nothing': isFullyReversed(purchase, refunds, null),
    'a refund after a payout leaves the payout as a debt':
      refunds.every((_, index) => isFullyReversed(purchase, refunds, index)) &&
      isFullyReversed(purchase, refunds, refunds.length),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

let orderCount = 0;
const currencyCodes = listCurrencyCodes();

test.each(currencyCodes)(
  'adds up random orders in %s, in shares, totals and the ledger',
  (currency) => {
    fc.assert(
      fc.property(
        fc.array(arbitraryOrder(currency), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...countries),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }),
        (orders, country, isPickup, refunds) => {
          orderCount += orders.length;
          const { shares, totals } = calculateTotals(orders, currency, {
            method: isPickup ? 'pickup' : 'shipping',
            country,
          });
          const faults = shares.flatMap((share) => findFaults(share, currency, refunds));
          if (shares.reduce((total, { totalMinor }) => total + totalMinor, 0) !== totals.totalMinor)
            faults.push('the shares add up to the payment');
          expect(faults).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  },
);

test('covers more than ten thousand orders in about 170 currencies', () => {
  expect([currencyCodes.length >= 165, orderCount >= 10_000]).toEqual([true, true]);
});

const calculateCommission = (hammerMinor: number, currency: string): number =>
  calculateFees(createMoney(hammerMinor, currency)).sellerCommission.minor;

test('keeps shipping paid once when an order leaves a shipment, and its ledger at zero', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryOrder('EUR'), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(...countries),
      fc.nat(),
      (drawn, country, pick) => {
        // One seller, as in every shipment.
        const orders = drawn.map((drawnOrder, index) => ({
          ...drawnOrder,
          orderId: index + 1,
          seller: drawn[0]?.seller ?? drawnOrder.seller,
          shipping: { ...drawnOrder.shipping, combined_shipping_allowed: true },
        }));
        const { shares } = calculateTotals(orders, 'EUR', to(country));
        const paid = orders.map((drawnOrder, index): PaidOrder => ({
          order: drawnOrder,
          commissionMinor: calculateCommission(drawnOrder.hammerMinor, 'EUR'),
          share: shares[index] as PaymentShare,
        }));
        const [leaving] = paid.splice(pick % paid.length, 1) as [PaidOrder];
        const transfer = planShippingTransfer(leaving, paid, country);
        const left =
          transfer === null
            ? leaving.share
            : subtractRetained(leaving.share, transfer.retainedMinor);
        const remaining = paid.map(({ share }) =>
          transfer?.successor.orderId === share.orderId ? transfer.successor : share,
        );
        const purchase = { sellerId: 7, commissionMinor: leaving.commissionMinor, share: left };
        const net = remaining.reduce(
          (sum, { shippingMinor, shippingDiscountMinor }) =>
            sum + shippingMinor - shippingDiscountMinor,
          0,
        );
        const lines = [
          ...captureLines({ ...purchase, share: leaving.share }),
          ...(transfer === null ? [] : shippingRetainedLines(7, transfer.retainedMinor)),
          ...refundLines(purchase, 0, left.totalMinor),
        ];
        const balances = new Map<string, number>();
        for (const { account, amountMinor } of lines)
          balances.set(account, (balances.get(account) ?? 0) + amountMinor);
        expect({
          shipping: net,
          refund: left.totalMinor >= 0,
          together:
            left.totalMinor + remaining.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
          left: [...balances.values()].filter((amount) => amount !== 0),
          takenOver:
            transfer === null
              ? 0
              : sum(shippingTakenOverLines(7, transfer.shippingMinor, transfer.taxMinor)),
          linesAddUp: remaining.every(
            (share) =>
              share.hammerMinor +
                share.feeMinor +
                share.shippingMinor -
                share.shippingDiscountMinor +
                share.importTaxMinor +
                share.customsDutyMinor ===
              share.totalMinor,
          ),
        }).toEqual({
          shipping: Math.max(...paid.map(({ share }) => share.shippingMinor)),
          refund: true,
          together: shares.reduce((total, { totalMinor }) => total + totalMinor, 0),
          left: [],
          takenOver: 0,
          linesAddUp: true,
        });
      },
    ),
    { numRuns: 1_000 },
  );
});
