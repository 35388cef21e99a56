// Customs and VAT areas of the origin and destination of a parcel: a country is not always a single
// area (docs/domain.md, "Customs"). Territories are identified by their own code or by a postcode
// of their country. Pure. Sources: Directive 2006/112/EC, article 6 (VAT area), Regulation (EU)
// 952/2013, article 4 (customs territory), the Windsor Framework (Northern Ireland).
import { euCountries } from '../../../../src/lib/countries';

export type CustomsPlace = {
  /** The code of the country or territory. */
  code: string;
  /** The areas inside which goods move without a form. Northern Ireland belongs to two. */
  customs: readonly string[];
  vat: readonly string[];
  /** Its rules differ from those of its country. */
  isTerritory: boolean;
};

type Areas = { customs: readonly string[]; vat: readonly string[] };

const eu = ['eu'];
const both = (area: string): Areas => ({ customs: [area], vat: [area] });
const outsideVat = (code: string): Areas => ({ customs: eu, vat: [code] });
const outside = (code: string): Areas => both(code);

/** Territories that belong to another area or to none, by their own code. */
const territories: Readonly<Record<string, Areas>> = {
  ic: outsideVat('ic'),
  ceuta: outside('ceuta'),
  melilla: outside('melilla'),
  ax: outsideVat('ax'),
  livigno: outside('livigno'),
  // Inside the customs territory since 2020, still outside the VAT area.
  campione: outsideVat('campione'),
  heligoland: outside('heligoland'),
  // A customs treaty makes it part of the Swiss area.
  buesingen: both('ch'),
  athos: outsideVat('athos'),
  gp: outsideVat('gp'),
  mq: outsideVat('mq'),
  gf: outsideVat('gf'),
  re: outsideVat('re'),
  yt: outsideVat('yt'),
  mf: outsideVat('mf'),
  bl: outside('bl'),
  pm: outside('pm'),
  wf: outside('wf'),
  pf: outside('pf'),
  nc: outside('nc'),
  gl: outside('gl'),
  fo: outside('fo'),
  svalbard: outside('svalbard'),
  je: { customs: ['gb'], vat: ['je'] },
  gg: { customs: ['gb'], vat: ['gg'] },
  im: both('gb'),
  northern_ireland: { customs: ['eu', 'gb'], vat: ['eu', 'gb'] },
  va: outside('va'),
};

/**
 * Countries that belong to the area of another one. Andorra is in a customs union for most goods,
 * but still needs the forms.
 */
const countries: Readonly<Record<string, Areas>> = {
  mc: both('eu'),
  sm: { customs: eu, vat: ['sm'] },
  li: both('ch'),
};

const postcodes: readonly (readonly [country: string, postcode: RegExp, territory: string])[] = [
  ['es', /^(35|38)\d{3}$/, 'ic'],
  ['es', /^51\d{3}$/, 'ceuta'],
  ['es', /^52\d{3}$/, 'melilla'],
  ['fi', /^22\d{3}$/, 'ax'],
  ['it', /^23041$/, 'livigno'],
  ['it', /^22061$/, 'campione'],
  ['it', /^4789\d$/, 'sm'],
  ['it', /^00120$/, 'va'],
  ['de', /^27498$/, 'heligoland'],
  ['de', /^78266$/, 'buesingen'],
  ['gr', /^6308[67]$/, 'athos'],
  ['fr', /^97133$|^977\d{2}$/, 'bl'],
  ['fr', /^97150$|^978\d{2}$/, 'mf'],
  ['fr', /^971\d{2}$/, 'gp'],
  ['fr', /^972\d{2}$/, 'mq'],
  ['fr', /^973\d{2}$/, 'gf'],
  ['fr', /^974\d{2}$/, 're'],
  ['fr', /^975\d{2}$/, 'pm'],
  ['fr', /^976\d{2}$/, 'yt'],
  ['fr', /^986\d{2}$/, 'wf'],
  ['fr', /^987\d{2}$/, 'pf'],
  ['fr', /^988\d{2}$/, 'nc'],
  ['fr', /^980\d{2}$/, 'mc'],
  ['dk', /^39\d{2}$/, 'gl'],
  ['no', /^917\d$|^8099$/, 'svalbard'],
  ['gb', /^BT/, 'northern_ireland'],
  ['gb', /^JE/, 'je'],
  ['gb', /^GY/, 'gg'],
  ['gb', /^IM/, 'im'],
];

function getPlaceByCode(code: string): CustomsPlace {
  const territory = territories[code];
  if (territory !== undefined) return { code, ...territory, isTerritory: true };
  const country = countries[code];
  if (country !== undefined) return { code, ...country, isTerritory: false };
  return { code, ...both(euCountries.has(code) ? 'eu' : code), isTerritory: false };
}

/**
 * `country`: ISO 3166 alpha-2 in lower case, or the code of a territory. Without a postcode the
 * result is the country itself.
 */
export function getCustomsPlace(country: string, postcode: string | undefined): CustomsPlace {
  const plain = (postcode ?? '').toUpperCase().replaceAll(/[\s-]/g, '');
  const postcodeRule = postcodes.find(([of, pattern]) => of === country && pattern.test(plain));
  return getPlaceByCode(postcodeRule?.[2] ?? country);
}

const shares = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((area) => b.includes(area));

/** Neighbors between which goods move freely although their VAT areas differ. */
const openBorders: readonly (readonly [string, string])[] = [
  ['it', 'sm'],
  ['it', 'va'],
];

export type Border = 'none' | 'vat' | 'customs';

/** The kind of border between two places. */
export function getBorderBetween(from: CustomsPlace, to: CustomsPlace): Border {
  const isOpen = openBorders.some(
    ([a, b]) => (a === from.code && b === to.code) || (a === to.code && b === from.code),
  );
  if (from.code === to.code || isOpen) return 'none';
  if (!shares(from.customs, to.customs)) return 'customs';
  return shares(from.vat, to.vat) ? 'none' : 'vat';
}
