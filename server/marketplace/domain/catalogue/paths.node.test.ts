import type { Locale } from '../../../../src/lib/locales';
import { toLocalizedSlug, toSlug } from './paths';

test.each<[Locale, string, string]>([
  ['en', 'Clocks & watches', 'clocks-watches'],
  ['de', 'Schmuck für Männer, groß', 'schmuck-fuer-maenner-gross'],
  ['fi', 'Käsityöt', 'kasityot'],
  ['sv', 'Möbler på väg', 'mobler-pa-vag'],
  ['da', 'Møbler & æsker på skånsk', 'moebler-aesker-paa-skaansk'],
  ['pl', 'Książki i łyżki', 'ksiazki-i-lyzki'],
  ['hu', 'Ékszerek és őrzők', 'ekszerek-es-orzok'],
  ['ro', 'Țesături și bănci', 'tesaturi-si-banci'],
  ['fr', 'Œuvres d’été', 'oeuvres-d-ete'],
  ['el', 'Κοσμήματα και ρολόγια', 'kosmimata-kai-rologia'],
  [
    'el',
    'Σύγχρονα έπιπλα από την Ευρώπη του αυτοκινήτου',
    'synchrona-epipla-apo-tin-evropi-tou-aftokinitou',
  ],
])('writes a name in %s in Latin letters: %s', (locale, name, slug) => {
  expect(toSlug(name, locale)).toBe(slug);
});

test('ends a long slug with a letter', () => {
  expect(toSlug(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('keeps the English slug for Chinese names and for names without letters', () => {
  expect(toLocalizedSlug('珠宝 18K', 'jewellery', 'zh-Hans')).toBe('jewellery');
  expect(toLocalizedSlug('珠寶', 'jewellery', 'zh-Hant')).toBe('jewellery');
  expect(toLocalizedSlug('—', 'jewellery', 'de')).toBe('jewellery');
});
