import { decodeLotShipping } from '../../../api/buyer/decode/catalogue';
import { wireNoVat, wireShipping } from '../../../../test/builders/wireLot';
import { carriageOf, costFigures, type VatRate } from './costFigures';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

describe('the figures of the cost', () => {
  const fee = { percentage: 9, fixed: eur(3) };
  const shipping = (more?: Record<string, unknown>) => decodeLotShipping(wireShipping('ch', more) as Parameters<typeof decodeLotShipping>[0]);
  const noVat = wireNoVat.vat as VatRate;
  const importVat: VatRate = { ...noVat, applies: true, kind: 'import_vat', rate: 8.1, taxable_base: ['hammer', 'shipping'], collected_by: 'marketplace' };
  const pickup = { country_code: 'be', city: 'Ghent' };

  it('takes fee, shipping and import tax together', () => {
    expect(costFigures(fee, shipping(), importVat, 'EUR')).toEqual({ fee, shipping: eur(13), combinedSaving: null, tax: { rate: 8.1, base: ['hammer', 'shipping'], threshold: null, duty: null } });
  });

  it('has no tax where none is due, and none that may not be shown', () => {
    expect(costFigures(fee, shipping(), noVat, 'EUR')?.tax).toBeNull();
    expect(costFigures(fee, shipping(), { ...importVat, kind: 'margin_scheme' }, 'EUR')?.tax).toBeNull();
  });

  it('reads threshold and duty', () => {
    const vat: VatRate = { ...importVat, threshold: { amount: 15_000, currency_code: 'EUR' }, duty: { applies: true, per_item_amount: { amount: 300, currency_code: 'EUR' }, items: 2 } };
    expect(costFigures(fee, shipping(), vat, 'EUR')?.tax).toMatchObject({ threshold: eur(150), duty: { perItem: eur(3), items: 2 } });
  });

  it('gives none rather than wrong ones in another currency', () => {
    expect(costFigures(fee, shipping(), noVat, 'USD')).toBeNull();
  });

  it('tells shipping from picking up and from nothing at all', () => {
    const nowhere = { country: { name: 'x', short_code: 'ch' }, shipping: { currency_code: 'EUR', rate: 0, is_available: false } };
    expect(carriageOf(shipping())).toEqual({ kind: 'shipped', price: eur(13) });
    expect(carriageOf(shipping({ destination_country: nowhere, pickup_location: pickup }))).toEqual({ kind: 'pickup', city: 'Ghent' });
    expect(carriageOf(shipping({ is_pickup_only: true, pickup_location: pickup }))).toEqual({ kind: 'pickup', city: 'Ghent' });
    expect(carriageOf(shipping({ destination_country: nowhere }))).toEqual({ kind: 'unavailable' });
    expect(costFigures(fee, shipping({ is_pickup_only: true, pickup_location: pickup }), importVat, 'EUR')).toEqual({ fee, shipping: null, combinedSaving: null, tax: null });
  });
});
