// The rows of a customs form: the seller's draft combined with the values of the order. Pure.
import type { Customs } from '../../api/shipping/customs';
import type { Money } from '../../lib/money';

export type CustomsRow = {
  lotId: number;
  description: string;
  quantity: number;
  hsCode: string;
  /** ISO 3166 code in capitals; '' when not given. */
  origin: string;
  netGrams: number | null;
  value: Money;
  isOver100Years: boolean;
  isProtectedSpecies: boolean;
};

/** Omits items whose lot is not part of the order. */
export function getCustomsRows({ draft, items }: Pick<Customs, 'draft' | 'items'>): CustomsRow[] {
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

/** Returns null when the weight of any row is not known. */
export function sumRowGrams(rows: readonly CustomsRow[]): number | null {
  return rows.reduce<number | null>(
    (sum, { netGrams }) => (sum === null || netGrams === null ? null : sum + netGrams),
    0,
  );
}

/** Only a submitted form may go on a package. */
export const isPrintable = ({ status }: Pick<Customs, 'status'>): boolean =>
  status === 'submitted' || status === 'accepted';
