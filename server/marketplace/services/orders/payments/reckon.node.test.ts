// The reckoning of orders and the ledger's lines: by figures that were worked out by hand, and by more than ten thousand
// random orders in every currency, of which each must add up to the last minor unit.
import * as fc from 'fast-check';
import { currencyCodes } from '../../../../../src/lib/currencies';
import { captureLines, payoutLines, refundLines, sellerAccount, sellerShare, shippingKeptLines, shippingTakenOverLines, type LedgerLine } from '../../../domain/payments/ledgerAccounts';
import type { PaymentShare } from '../../../database/orderSchema';
import { feesOnHammer } from '../../../domain/fees/feePolicy';
import { money } from '../../../../../src/lib/money';
import { taxCountries } from '../../../domain/tax/countries';
import { passOnShipping, reckon, reckonFee, withoutKept, type OrderToPay, type PaidOrder } from './reckon';

const rate = (region: string, price_minor: number) => ({ region, price_minor, from_days: 1, to_days: 3 });

function order(overrides: Partial<OrderToPay> = {}): OrderToPay {
  return {
    orderId: 1,
    currency: 'EUR',
    hammerMinor: 10_000,
    feeMinor: 1_200,
    shipping: { rates: [rate('eu', 1_000), rate('rest', 2_000)], is_pickup_only: false, combined_shipping_allowed: true },
    isFreeShipping: false,
    seller: { country: 'nl', isPro: true, marginScheme: false },
    boughtAt: new Date('2026-11-01T00:00:00Z'),
    ...overrides,
  };
}
const to = (country: string | null) => ({ method: 'shipping' as const, country });

test.each<[string, OrderToPay[], string, number[]]>([
  // hammer, fee, carriage, saved, import tax, duty, total
  ['within the EU', [order()], 'de', [10_000, 1_200, 1_000, 0, 0, 0, 12_200]],
  ['to Switzerland, 8.1 % of hammer and carriage', [order()], 'ch', [10_000, 1_200, 2_000, 0, 972, 0, 14_172]],
  ['to Great Britain, 20 %', [order()], 'gb', [10_000, 1_200, 2_000, 0, 2_400, 0, 15_600]],
  ['to Norway, where the fee is taxed too, 25 %', [order()], 'no', [10_000, 1_200, 2_000, 0, 3_300, 0, 16_500]],
  ['from the United States to Germany, with duty', [order({ seller: { country: 'us', isPro: true, marginScheme: false } })], 'de', [10_000, 1_200, 1_000, 0, 2_090, 300, 14_590]],
  ['above the threshold the border collects', [order({ hammerMinor: 20_000, feeMinor: 2_100 })], 'gb', [20_000, 2_100, 2_000, 0, 0, 0, 24_100]],
  ['two together, the cheaper carriage saved and not taxed', [order(), order({ orderId: 2, shipping: { ...order().shipping, rates: [rate('rest', 5_000)] } })], 'ch', [20_000, 2_400, 7_000, 2_000, 810 + 1_215, 0, 29_425]],
  ['two that may not travel together save nothing', [order(), order({ orderId: 2, shipping: { ...order().shipping, combined_shipping_allowed: false } })], 'de', [20_000, 2_400, 2_000, 0, 0, 0, 24_400]],
  ['free carriage', [order({ isFreeShipping: true })], 'ch', [10_000, 1_200, 0, 0, 810, 0, 12_010]],
  ['half a cent of tax goes up', [order({ hammerMinor: 10_050, isFreeShipping: true })], 'ch', [10_050, 1_200, 0, 0, 814, 0, 12_064]],
])('%s', (_name, orders, country, expected) => {
  const { totals, obstacle } = reckon(orders, 'EUR', to(country));
  const { hammerMinor, feeMinor, shippingMinor, shippingDiscountMinor, importTaxMinor, customsDutyMinor, totalMinor } = totals;
  expect([hammerMinor, feeMinor, shippingMinor, shippingDiscountMinor, importTaxMinor, customsDutyMinor, totalMinor]).toEqual(expected);
  expect(obstacle).toBeNull();
});

test('what it cannot reckon it says', () => {
  expect(reckon([order()], 'EUR', to(null))).toMatchObject({ obstacle: 'address_required', totals: { totalMinor: 11_200 } });
  expect(reckon([order({ shipping: { ...order().shipping, rates: [rate('eu', 1_000)] } })], 'EUR', to('us'))).toMatchObject({ obstacle: 'shipping_not_available' });
  expect(reckon([order()], 'EUR', { method: 'pickup', country: 'ch' })).toMatchObject({ obstacle: null, totals: { totalMinor: 11_200, importTaxMinor: 0 } });
  expect(() => reckon([order(), order({ currency: 'USD' })], 'EUR', to('de'))).toThrow(RangeError);
  expect(reckonFee(1_200, 'EUR').totals).toMatchObject({ feeMinor: 1_200, totalMinor: 1_200, hammerMinor: 0 });
});

const countries = Object.keys(taxCountries);
const anOrder = (currency: string): fc.Arbitrary<OrderToPay> =>
  fc.record({
    hammer: fc.integer({ min: 1, max: 1_000_000_000 }),
    carriage: fc.integer({ min: 0, max: 100_000 }),
    isFreeShipping: fc.boolean(),
    combined: fc.boolean(),
    country: fc.constantFrom(...countries),
    isPro: fc.boolean(),
    marginScheme: fc.boolean(),
    boughtAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
  }).map(({ hammer, carriage, isFreeShipping, combined, country, isPro, marginScheme, boughtAt }) => ({
    orderId: null,
    currency,
    hammerMinor: hammer,
    feeMinor: feesOnHammer(money(hammer, currency)).buyerProtection.minor,
    shipping: { rates: [rate('rest', carriage)], is_pickup_only: false, combined_shipping_allowed: combined },
    isFreeShipping,
    seller: { country, isPro, marginScheme },
    boughtAt,
  }));

const sum = (lines: readonly LedgerLine[]): number => lines.reduce((total, { amountMinor }) => total + amountMinor, 0);

type Bought = Parameters<typeof captureLines>[0];

/**
 * What is left in the accounts when all was given back in steps, the seller being paid out what they had after so many of
 * them (null: never); a step that does not sum to nothing is left too.
 */
function leftAfterRefunds(bought: Bought, steps: readonly number[], paidAfter: number | null): { paid: number; left: Map<string, number>; odd: number[] } {
  const left = new Map<string, number>();
  const odd: number[] = [];
  const write = (lines: readonly LedgerLine[]): void => {
    if (sum(lines) !== 0) odd.push(sum(lines));
    for (const { account, amountMinor } of lines) left.set(account, (left.get(account) ?? 0) + amountMinor);
  };
  write(captureLines(bought));
  let [given, paid] = [0, 0];
  for (const [place, wanted] of [...steps, Number.MAX_SAFE_INTEGER].entries()) {
    if (place === paidAfter) {
      paid = -(left.get(sellerAccount(bought.sellerId)) ?? 0);
      write(payoutLines(bought.sellerId, paid));
    }
    const amount = Math.min(wanted, bought.share.totalMinor - given);
    if (amount > 0) write(refundLines(bought, given, amount));
    given += amount;
  }
  return { paid, left: new Map([...left].filter(([, amount]) => amount !== 0)), odd };
}

/** All undone; and what was paid out meanwhile is what the seller owes, and what we are short of. */
function isUndone(bought: Bought, steps: readonly number[], paidAfter: number | null): boolean {
  const { paid, left, odd } = leftAfterRefunds(bought, steps, paidAfter);
  const owed = paid === 0 ? [] : [left.get(sellerAccount(bought.sellerId)), -(left.get('provider') ?? 0)];
  return odd.length === 0 && paid >= 0 && left.size === owed.length && owed.every((amount) => amount === paid);
}

function faultsOf(share: PaymentShare, currency: string, refunds: readonly number[]): string[] {
  const { orderId: _order, taxCollectedBy: _collector, ...amounts } = share;
  const lines = share.hammerMinor + share.feeMinor + share.shippingMinor - share.shippingDiscountMinor + share.importTaxMinor + share.customsDutyMinor;
  const bought = { sellerId: 7, commissionMinor: feesOnHammer(money(share.hammerMinor, currency)).sellerCommission.minor, share };
  const [first] = captureLines(bought);
  const checks = {
    'whole and not negative': Object.values(amounts).every((amount) => Number.isSafeInteger(amount) && amount >= 0),
    'lines make the total': lines === share.totalMinor,
    'the capture sums to nothing': sum(captureLines(bought)) === 0 && first?.account === 'provider' && first.amountMinor === share.totalMinor,
    'the seller owes nothing': sellerShare(bought) >= 0,
    'all given back leaves nothing': isUndone(bought, refunds, null),
    'given back after a payout leaves what was paid': refunds.every((_, place) => isUndone(bought, refunds, place)) && isUndone(bought, refunds, refunds.length),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

let reckoned = 0;
test.each(currencyCodes)('random orders in %s add up, in shares, totals and the ledger', (currency) => {
  fc.assert(
    fc.property(fc.array(anOrder(currency), { minLength: 1, maxLength: 4 }), fc.constantFrom(...countries), fc.boolean(), fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 4 }), (orders, country, isPickup, refunds) => {
      reckoned += orders.length;
      const { shares, totals } = reckon(orders, currency, { method: isPickup ? 'pickup' : 'shipping', country });
      const faults = shares.flatMap((share) => faultsOf(share, currency, refunds));
      if (shares.reduce((total, { totalMinor }) => total + totalMinor, 0) !== totals.totalMinor) faults.push('shares make the payment');
      expect(faults).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('that were more than ten thousand orders in some 170 currencies', () => {
  expect([currencyCodes.length >= 165, reckoned >= 10_000]).toEqual([true, true]);
});

const commissionOf = (hammerMinor: number, currency: string): number => feesOnHammer(money(hammerMinor, currency)).sellerCommission.minor;

test('leaving a shipment: shipping stays paid once, the tax with it, and the ledger comes to nothing for who left', () => {
  fc.assert(
    fc.property(fc.array(anOrder('EUR'), { minLength: 2, maxLength: 5 }), fc.constantFrom(...countries), fc.nat(), (drawn, country, pick) => {
      // One seller, as in every shipment.
      const orders = drawn.map((each, place) => ({ ...each, orderId: place + 1, seller: drawn[0]?.seller ?? each.seller, shipping: { ...each.shipping, combined_shipping_allowed: true } }));
      const { shares } = reckon(orders, 'EUR', to(country));
      const paid = orders.map((each, place): PaidOrder => ({ order: each, commissionMinor: commissionOf(each.hammerMinor, 'EUR'), share: shares[place] as PaymentShare }));
      const [leaving] = paid.splice(pick % paid.length, 1) as [PaidOrder];
      const passed = passOnShipping(leaving, paid, country);
      const left = passed === null ? leaving.share : withoutKept(leaving.share, passed.keptMinor);
      const staying = paid.map(({ share }) => (passed?.heir.orderId === share.orderId ? passed.heir : share));
      const bought = { sellerId: 7, commissionMinor: leaving.commissionMinor, share: left };
      const net = staying.reduce((sum, { shippingMinor, shippingDiscountMinor }) => sum + shippingMinor - shippingDiscountMinor, 0);
      const lines = [...captureLines({ ...bought, share: leaving.share }), ...(passed === null ? [] : shippingKeptLines(7, passed.keptMinor)), ...refundLines(bought, 0, left.totalMinor)];
      const balances = new Map<string, number>();
      for (const { account, amountMinor } of lines) balances.set(account, (balances.get(account) ?? 0) + amountMinor);
      expect({
        shipping: net,
        refund: left.totalMinor >= 0,
        together: left.totalMinor + staying.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
        left: [...balances.values()].filter((amount) => amount !== 0),
        takenOver: passed === null ? 0 : sum(shippingTakenOverLines(7, passed.shippingMinor, passed.taxMinor)),
        linesAddUp: staying.every((share) => share.hammerMinor + share.feeMinor + share.shippingMinor - share.shippingDiscountMinor + share.importTaxMinor + share.customsDutyMinor === share.totalMinor),
      }).toEqual({
        shipping: Math.max(...paid.map(({ share }) => share.shippingMinor)),
        refund: true,
        together: shares.reduce((total, { totalMinor }) => total + totalMinor, 0),
        left: [],
        takenOver: 0,
        linesAddUp: true,
      });
    }),
    { numRuns: 1_000 },
  );
});
