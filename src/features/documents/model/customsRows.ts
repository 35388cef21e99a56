// What the lines of a customs form say: the seller's words of the draft, the value of the order. Called by the sheets of
// the forms; pure.
import type { Customs } from '../../../api/shipping/decodeCustoms';
import type { Money } from '../../../lib/money';

export type CustomsRow = {
  lotId: number;
  description: string;
  quantity: number;
  hsCode: string;
  /** ISO 3166 in capitals; '' where not said. */
  origin: string;
  netGrams: number | null;
  value: Money;
  isOver100Years: boolean;
  isProtectedSpecies: boolean;
};

/** An item whose lot the order does not have stands on no form. */
export function customsRows({ draft, items }: Pick<Customs, 'draft' | 'items'>): CustomsRow[] {
  const values = new Map(items.map(({ lotId, value }) => [lotId, value]));
  return draft.items.flatMap((item) => {
    const value = values.get(item.lot_id);
    if (value === undefined) return [];
    return [
      {
        lotId: item.lot_id,
        description: item.description,
        quantity: item.quantity,
        hsCode: item.hs_code,
        origin: item.origin_country.toUpperCase(),
        netGrams: item.net_weight_grams,
        value,
        isOver100Years: item.is_over_100_years,
        isProtectedSpecies: item.is_protected_species,
      },
    ];
  });
}

/** null: not known of each. */
export function totalNetGrams(rows: readonly CustomsRow[]): number | null {
  return rows.reduce<number | null>((sum, { netGrams }) => (sum === null || netGrams === null ? null : sum + netGrams), 0);
}

/** Only what has been handed in may go on a package. */
export const isPrintable = ({ status }: Pick<Customs, 'status'>): boolean => status === 'submitted' || status === 'accepted';
