import { money } from '../../../../src/lib/money';
import { feesOnHammer } from './feePolicy';

test.each([
  [100, 309, 13], [4_500, 705, 563], [9_900, 1_191, 1_238], [85_000, 7_950, 10_625], [100_000_000, 9_000_300, 12_500_000],
])('on a hammer of %d cents the buyer pays %d and the seller %d', (hammer, buyer, seller) => {
  const fees = feesOnHammer(money(hammer, 'EUR'));
  expect([fees.buyerProtection.minor, fees.sellerCommission.minor]).toEqual([buyer, seller]);
});
