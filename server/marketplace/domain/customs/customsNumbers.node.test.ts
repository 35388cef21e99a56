import { marketplaceNumbers } from '../../../../config/customs/marketplaceNumbers';
import { createMoney } from '../../../../src/lib/money';
import { getCollectedTaxNumber } from './customsNumbers';
import { getCustomsPlace } from './territories';

const { ioss, byArea } = marketplaceNumbers;
const vatNumber = 'GB123456782';

test.each<[string, string, string | undefined, number, boolean, string | null, string | null]>([
  ['us', 'de', undefined, 150, true, ioss, null],
  ['gb', 'nl', undefined, 20, true, ioss, null],
  ['gb', 'mc', undefined, 20, true, ioss, null],
  ['us', 'de', undefined, 150.01, true, null, byArea.eu],
  ['us', 'fr', undefined, 9_000, true, null, byArea.eu],
  ['us', 'de', undefined, 20, false, null, vatNumber],
  // Not into the EU's VAT area.
  ['us', 'es', '35001', 20, true, null, null],
  ['us', 'gb', 'BT1 1AA', 20, true, null, byArea.gb],
  ['nl', 'gb', undefined, 20, true, null, byArea.gb],
  ['nl', 'li', undefined, 20, true, null, byArea.ch],
  ['nl', 'no', undefined, 20, true, null, byArea.no],
  ['nl', 'sg', undefined, 20, true, null, byArea.sg],
  ['nl', 'us', undefined, 20, false, null, vatNumber],
])(
  '%s to %s %s, %d euros, collected: %s',
  (from, to, postcode, euros, isTaxCollected, expectedIoss, vat) => {
    const question = {
      from: getCustomsPlace(from, undefined),
      to: getCustomsPlace(to, postcode),
      value: createMoney(Math.round(euros * 100), 'EUR'),
      isTaxCollected,
      sellerVatNumber: vatNumber,
    };
    expect(getCollectedTaxNumber(question)).toEqual({ ioss: expectedIoss, vat });
  },
);
