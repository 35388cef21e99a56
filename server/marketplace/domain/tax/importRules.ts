// When import tax is collected with the payment (domain.md 3), as data: one line for each destination, the first that
// fits counts. `seller`: whose goods it is about. A threshold is a hammer price, up to and including it.
import type { TaxBase } from '../../../../src/lib/landedCost';

export type ImportRule = {
  /** A country, or every country of an area. */
  to: { country: string } | { area: 'eu' | 'ch' | 'gb' };
  seller: 'professional' | 'anybody';
  threshold: { minor: number; currency: string } | null;
  base: readonly TaxBase[];
};

export const importRules: readonly ImportRule[] = [
  { to: { country: 'fr' }, seller: 'professional', threshold: null, base: ['hammer', 'shipping'] },
  { to: { area: 'eu' }, seller: 'professional', threshold: { minor: 15_000, currency: 'EUR' }, base: ['hammer', 'shipping'] },
  { to: { area: 'gb' }, seller: 'professional', threshold: { minor: 13_500, currency: 'GBP' }, base: ['hammer', 'shipping'] },
  { to: { area: 'ch' }, seller: 'anybody', threshold: null, base: ['hammer', 'shipping'] },
  { to: { country: 'sg' }, seller: 'professional', threshold: { minor: 40_000, currency: 'SGD' }, base: ['hammer', 'shipping'] },
  { to: { country: 'no' }, seller: 'professional', threshold: { minor: 300_000, currency: 'NOK' }, base: ['hammer', 'shipping', 'fee'] },
];

/** Customs duty on small parcels into the EU, for each tariff item, beside the tax; one lot counts as one item. */
export const smallParcelDuty = { from: '2026-07-01T00:00:00Z', threshold: { minor: 15_000, currency: 'EUR' }, perItem: { minor: 300, currency: 'EUR' }, items: 1 } as const;
