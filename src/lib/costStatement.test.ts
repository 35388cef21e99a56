import fc from 'fast-check';
import { getCostStatement, type CostAmounts } from './costStatement';
import { createMoney } from './money';

const cents = fc.integer({ min: 0, max: 1_000_000_00 }).map((minor) => createMoney(minor, 'EUR'));
const parts = fc.record({
  hammer: cents,
  buyerProtectionFee: cents,
  shipping: cents,
  shippingDiscount: cents,
  importTax: cents,
  customsDuty: cents,
  depositApplied: cents,
  carrierTax: cents,
});

it('adds the lines up to the total, and the carrier tax to the grand total', () => {
  fc.assert(
    fc.property(parts, (amounts) => {
      const {
        hammer,
        buyerProtectionFee,
        shipping,
        shippingDiscount,
        importTax,
        customsDuty,
        depositApplied,
        carrierTax,
      } = amounts;
      const total =
        hammer.minor +
        buyerProtectionFee.minor +
        shipping.minor -
        shippingDiscount.minor +
        importTax.minor +
        customsDuty.minor -
        depositApplied.minor;
      const statement = getCostStatement({ ...amounts, total: createMoney(total, 'EUR') });
      expect(statement.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total);
      expect(statement.grandTotal.minor).toBe(total + carrierTax.minor);
      expect(statement.carrierTax).toEqual(carrierTax.minor === 0 ? null : carrierTax);
    }),
  );
});

it('omits lines of zero, except those that are always shown', () => {
  const none = createMoney(0, 'EUR');
  const paid = createMoney(12_000, 'EUR');
  const amounts: CostAmounts = {
    hammer: paid,
    buyerProtectionFee: paid,
    shipping: none,
    shippingDiscount: none,
    importTax: none,
    customsDuty: none,
    depositApplied: none,
    total: paid,
    carrierTax: none,
  };
  expect(getCostStatement(amounts).lines.map(({ name }) => name)).toEqual([
    'hammer',
    'buyerProtectionFee',
  ]);
  expect(getCostStatement(amounts, ['shipping']).lines.map(({ name }) => name)).toEqual([
    'hammer',
    'buyerProtectionFee',
    'shipping',
  ]);
});
