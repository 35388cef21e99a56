import { demoCategories } from '../categories/demoCategories';
import { localeOrder } from '../../marketplace/services/discovery/names/vocabulary';
import { locales } from '../../../src/lib/locales';
import { demoSellers } from '../people/demoSellers';
import { buildCatalogue, type BuiltLot } from './buildCatalogue';

const now = new Date('2026-05-04T12:00:00Z');
const build = (): BuiltLot[] =>
  [...buildCatalogue(now, demoSellers(now))].flatMap(({ lots }) => lots);
const lots = build();

describe('the demo catalogue', () => {
  it('is the same every time', () => {
    expect(JSON.stringify(build())).toBe(JSON.stringify(lots));
  });

  it('has 60 categories in three levels, with a name in each of the 17 languages', () => {
    expect(demoCategories).toHaveLength(60);
    expect(new Set(demoCategories.map(({ level }) => level))).toEqual(new Set([0, 1, 2]));
    expect([...localeOrder].sort()).toEqual([...locales].sort());
    for (const category of demoCategories) {
      expect(Object.keys(category.names)).toHaveLength(17);
      expect(category.path.at(-1)).toBe(category.id);
      expect(category.path).toHaveLength(category.level + 1);
    }
    expect(new Set(demoCategories.map(({ code }) => code)).size).toBe(60);
  });

  it('describes each lot completely', () => {
    expect(lots).toHaveLength(2000);
    for (const { lot } of lots) {
      expect(lot.specifications.length).toBeGreaterThanOrEqual(6);
      expect(lot.specifications.length).toBeLessThanOrEqual(10);
      expect(lot.pictures.length).toBeGreaterThanOrEqual(3);
      expect(lot.pictures.length).toBeLessThanOrEqual(5);
      expect(lot.description.split('. ').length).toBeGreaterThanOrEqual(2);
      expect(lot.estimateMaxMinor ?? 0).toBeGreaterThan(lot.estimateMinMinor ?? 0);
      expect(JSON.stringify(lot)).not.toMatch(/undefined|NaN|\[object/);
      expect(lot.shipping.rates.length > 0).toBe(!lot.shipping.is_pickup_only);
    }
    expect(new Set(lots.map(({ lot }) => lot.title)).size).toBeGreaterThan(1500);
  });

  it('includes reserves, buy now, free shipping and pickup only', () => {
    const share = (count: (lot: BuiltLot) => boolean): number =>
      lots.filter(count).length / lots.length;
    expect(share(({ lot }) => lot.reserveMinor !== null)).toBeGreaterThan(0.1);
    expect(share(({ lot }) => lot.buyNowMinor !== null)).toBeGreaterThan(0.05);
    expect(share(({ lot }) => lot.isFreeShipping)).toBeGreaterThan(0.04);
    expect(share(({ lot }) => lot.shipping.is_pickup_only)).toBeGreaterThan(0.003);
    expect(share(({ bids }) => bids.length > 3)).toBeGreaterThan(0.3);
  });

  it('gives newcomers too few ratings for a score', () => {
    const sellers = demoSellers(now);
    expect(sellers).toHaveLength(40);
    expect(
      sellers.some(({ positive, neutral, negative }) => positive + neutral + negative < 5),
    ).toBe(true);
    expect(sellers.some(({ isPro }) => !isPro)).toBe(true);
  });
});
