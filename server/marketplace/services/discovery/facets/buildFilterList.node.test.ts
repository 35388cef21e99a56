import { formatRange } from './buildFilterList';
import type { RangeId } from '../../../domain/catalogue/ranges';

test.each<[RangeId, string, string]>([
  ['budget', '50-100', '€50 – €100'],
  ['budget', '10000-', '≥ €10,000'],
  ['dimension', '20-35', '20–35 cm'],
  ['9', '1850-1900', '1850–1900'],
  ['9', '0-1600', '< 1600'],
  ['11', '25-100', '25–100 g'],
  ['11', '1000-5000', '1–5 kg'],
  ['11', '25000-', '≥ 25 kg'],
  ['19', '1-2', '1–2 ct'],
  ['19', '0.5-1.25', '0.5–1.25 ct'],
  ['19', '0.1234-1', '0.1234-1'],
  ['24', '-34', '0–34 mm'],
  ['24', 'wide', 'wide'],
])('formats %s %s as %s', (filter, id, label) => {
  expect(formatRange(filter, id, 'en')).toBe(label);
});

test('formats ranges in the visitor’s language', () => {
  expect(formatRange('11', '1000-5000', 'fr').replaceAll(/\s/g, ' ')).toBe('1–5 kg');
  expect(formatRange('dimension', '20-35', 'zh-Hans')).toContain('厘米');
});
