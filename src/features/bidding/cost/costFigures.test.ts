import { decodeLotShipping } from '../../../api/buyer/decode/lotDetail';
import { wireNoVat, wireShipping } from '../../../../test/builders/wireLot';
import { getShippingOption, getCostFigures, type VatRate } from './costFigures';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

describe('getCostFigures', () => {
  const fee = { percentage: 9, fixed: eur(3) };
  const shipping = (more?: Record<string, unknown>) =>
    decodeLotShipping(wireShipping('ch', more) as Parameters<typeof decodeLotShipping>[0]);
  const noVat = wireNoVat.vat as VatRate;
  const importVat: VatRate = {
    ...noVat,
    applies: true,
    kind: 'import_vat',
    rate: 8.1,
    taxable_base: ['hammer', 'shipping'],
    collected_by: 'marketplace',
  };
  const pickup = { country_code: 'be', city: 'Ghent' };

  it('combines fee, shipping and import tax', () => {
    expect(getCostFigures(fee, shipping(), importVat, 'EUR')).toEqual({
      fee,
      shipping: eur(13),
      combinedSaving: null,
      tax: { rate: 8.1, base: ['hammer', 'shipping'], threshold: null, duty: null },
    });
  });

  it('has no tax when none is due or when it must not be shown', () => {
    expect(getCostFigures(fee, shipping(), noVat, 'EUR')?.tax).toBeNull();
    expect(
      getCostFigures(fee, shipping(), { ...importVat, kind: 'margin_scheme' }, 'EUR')?.tax,
    ).toBeNull();
  });

  it('reads threshold and customs duty', () => {
    const vat: VatRate = {
      ...importVat,
      threshold: { amount: 15_000, currency_code: 'EUR' },
      duty: { applies: true, per_item_amount: { amount: 300, currency_code: 'EUR' }, items: 2 },
    };
    expect(getCostFigures(fee, shipping(), vat, 'EUR')?.tax).toMatchObject({
      threshold: eur(150),
      duty: { perItem: eur(3), items: 2 },
    });
  });

  it('returns null for another currency', () => {
    expect(getCostFigures(fee, shipping(), noVat, 'USD')).toBeNull();
  });

  it('distinguishes shipping, pickup and neither', () => {
    const nowhere = {
      country: { name: 'x', short_code: 'ch' },
      shipping: { currency_code: 'EUR', rate: 0, is_available: false },
    };
    expect(getShippingOption(shipping())).toEqual({ kind: 'shipped', price: eur(13) });
    expect(
      getShippingOption(shipping({ destination_country: nowhere, pickup_location: pickup })),
    ).toEqual({ kind: 'pickup', city: 'Ghent' });
    expect(getShippingOption(shipping({ is_pickup_only: true, pickup_location: pickup }))).toEqual({
      kind: 'pickup',
      city: 'Ghent',
    });
    expect(getShippingOption(shipping({ destination_country: nowhere }))).toEqual({
      kind: 'unavailable',
    });
    expect(
      getCostFigures(
        fee,
        shipping({ is_pickup_only: true, pickup_location: pickup }),
        importVat,
        'EUR',
      ),
    ).toEqual({ fee, shipping: null, combinedSaving: null, tax: null });
  });
});
