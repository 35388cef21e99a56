import { createMoney } from '../../../../src/lib/money';
import { calculateFees } from './feePolicy';

test.each([
  [100, 309, 13],
  [4_500, 705, 563],
  [9_900, 1_191, 1_238],
  [85_000, 7_950, 10_625],
  [100_000_000, 9_000_300, 12_500_000],
])('charges on a hammer price of %d cents: buyer %d, seller %d', (hammer, buyer, seller) => {
  const fees = calculateFees(createMoney(hammer, 'EUR'));
  expect([fees.buyerProtection.minor, fees.sellerCommission.minor]).toEqual([buyer, seller]);
});
