// The import tax of a lot on the wire.
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { getVatRate } from '../../../../src/contract/finance/vat';
import { compareMoney, type Money } from '../../../../src/lib/money';
import { moneyToWire } from '../../../../src/lib/moneyWire';
import type { ImportTax } from '../../domain/tax/importTax';

type WireVatRate = ResponseOf<typeof getVatRate>['vat'];

/** `hammer` is the amount in the query. */
export function wireVatRate(
  { kind, rate, base, threshold, duty, collectedBy }: ImportTax,
  hammer: Money,
): WireVatRate {
  return {
    applies: collectedBy === 'marketplace',
    kind,
    rate,
    taxable_base: [...base],
    threshold: threshold === null ? null : moneyToWire(threshold),
    duty: {
      applies:
        duty !== null && collectedBy === 'marketplace' && compareMoney(hammer, duty.threshold) <= 0,
      per_item_amount: duty === null ? null : moneyToWire(duty.perItem),
      items: duty?.items ?? 0,
      threshold: duty === null ? null : moneyToWire(duty.threshold),
    },
    collected_by: collectedBy,
  };
}
