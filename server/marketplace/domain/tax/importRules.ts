// When the marketplace collects import tax with the payment (docs/domain.md, "Import tax"), as
// data: the first rule that matches the destination applies. `seller`: the kind of seller it
// applies to. A threshold is an inclusive hammer price.
import type { TaxBase } from '../../../../src/lib/landedCost';

export type ImportRule = {
  /** A country, or all countries of an area. */
  to: { country: string } | { area: 'eu' | 'ch' | 'gb' };
  seller: 'professional' | 'anybody';
  threshold: { minor: number; currency: string } | null;
  base: readonly TaxBase[];
};

export const importRules: readonly ImportRule[] = [
  { to: { country: 'fr' }, seller: 'professional', threshold: null, base: ['hammer', 'shipping'] },
  {
    to: { area: 'eu' },
    seller: 'professional',
    threshold: { minor: 15_000, currency: 'EUR' },
    base: ['hammer', 'shipping'],
  },
  {
    to: { area: 'gb' },
    seller: 'professional',
    threshold: { minor: 13_500, currency: 'GBP' },
    base: ['hammer', 'shipping'],
  },
  { to: { area: 'ch' }, seller: 'anybody', threshold: null, base: ['hammer', 'shipping'] },
  {
    to: { country: 'sg' },
    seller: 'professional',
    threshold: { minor: 40_000, currency: 'SGD' },
    base: ['hammer', 'shipping'],
  },
  {
    to: { country: 'no' },
    seller: 'professional',
    threshold: { minor: 300_000, currency: 'NOK' },
    base: ['hammer', 'shipping', 'fee'],
  },
];

/**
 * Customs duty per tariff item on small parcels into the EU, in addition to the tax. One lot counts
 * as one item.
 */
export const smallParcelDuty = {
  from: '2026-07-01T00:00:00Z',
  threshold: { minor: 15_000, currency: 'EUR' },
  perItem: { minor: 300, currency: 'EUR' },
  items: 1,
} as const;
