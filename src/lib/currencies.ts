/*
 * The currency table: display symbols of some 170 codes, and how many decimals each has. Data of
 * our own, because Intl knows symbols for two thirds of them only. Used by money, by the
 * formatters and by the currency switch. A symbol stands for one currency alone ("A$", "kr" aside).
 */
const currencySymbols: Readonly<Record<string, string>> = {
  AED: 'د.إ', AFN: '؋', ALL: 'L', AMD: '֏', ANG: 'NAƒ', AOA: 'Kz', ARS: 'AR$', AUD: 'A$', AWG: 'Afl.', AZN: '₼',
  BAM: 'KM', BBD: 'Bds$', BDT: '৳', BGN: 'лв', BHD: 'BD', BIF: 'FBu', BMD: 'BD$', BND: 'B$', BOB: 'Bs', BOV: 'BOV',
  BRL: 'R$', BSD: 'BS$', BTN: 'Nu.', BWP: 'P', BYN: 'Br', BZD: 'BZ$', CAD: 'C$', CDF: 'FC', CHE: 'CHE', CHF: 'CHF',
  CHW: 'CHW', CLF: 'UF', CLP: 'CLP$', CNH: 'CN¥', CNY: 'CN¥', COP: 'COL$', COU: 'COU', CRC: '₡', CUC: 'CUC$', CUP: '$MN',
  CVE: 'Esc', CZK: 'Kč', DJF: 'Fdj', DKK: 'kr.', DOP: 'RD$', DZD: 'DA', EGP: 'E£', ERN: 'Nfk', ETB: 'ETB', EUR: '€',
  FJD: 'FJ$', FKP: 'FK£', GBP: '£', GEL: '₾', GGP: 'GG£', GHS: 'GH₵', GIP: 'GI£', GMD: 'D', GNF: 'FG', GTQ: 'Q',
  GYD: 'GY$', HKD: 'HK$', HNL: 'HNL', HRK: 'kn', HTG: 'G', HUF: 'Ft', IDR: 'Rp', ILS: '₪', IMP: 'IM£', INR: '₹',
  IQD: 'ID', IRR: '﷼', ISK: 'kr', JEP: 'JE£', JMD: 'J$', JOD: 'JD', JPY: '¥', KES: 'KSh', KGS: 'сом', KHR: '៛',
  KMF: 'CF', KPW: 'KP₩', KRW: '₩', KWD: 'KD', KYD: 'CI$', KZT: '₸', LAK: '₭', LBP: 'L£', LKR: 'SLRs', LRD: 'L$',
  LSL: 'M', LTL: 'Lt', LVL: 'Ls', LYD: 'LD', MAD: 'DH', MDL: 'MDL', MGA: 'Ar', MKD: 'ден', MMK: 'Ks', MNT: '₮',
  MOP: 'MOP$', MRO: 'MRO', MRU: 'UM', MUR: 'MURs', MVR: 'Rf', MWK: 'MK', MXN: 'MX$', MXV: 'MXV', MYR: 'RM', MZN: 'MT',
  NAD: 'N$', NGN: '₦', NIO: 'NIO', NOK: 'kr', NPR: 'NRs', NZD: 'NZ$', OMR: 'OMR', PAB: 'B/.', PEN: 'S/', PGK: 'K',
  PHP: '₱', PKR: 'PKRs', PLN: 'zł', PYG: '₲', QAR: 'QR', RON: 'lei', RSD: 'дин.', RUB: '₽', RWF: 'RF', SAR: 'SR',
  SBD: 'SI$', SCR: 'SCR', SDG: 'SDG', SEK: 'kr', SGD: 'S$', SHP: 'SH£', SLE: 'Le', SLL: 'SLL', SOS: 'Sh', SRD: 'SR$',
  SSP: 'SS£', STD: 'STD', STN: 'Db', SVC: 'SVC', SYP: 'LS', SZL: 'E', THB: '฿', TJS: 'SM', TMT: 'TMT', TND: 'DT',
  TOP: 'T$', TRY: '₺', TTD: 'TT$', TWD: 'NT$', TZS: 'TSh', UAH: '₴', UGX: 'USh', USD: '$', USN: 'USN', UYI: 'UYI',
  UYU: '$U', UYW: 'UYW', UZS: 'soʻm', VED: 'VED', VES: 'Bs.', VND: '₫', VUV: 'VT', WST: 'WS$', XAF: 'FCFA', XCD: 'EC$',
  XCG: 'Cg.', XDR: 'SDR', XOF: 'F CFA', XPF: 'CFPF', YER: 'YR', ZAR: 'R', ZMW: 'ZK', ZWG: 'ZiG', ZWL: 'Z$',
};

/** Every code that has a symbol here, in the order of the alphabet. */
export const currencyCodes: readonly string[] = Object.keys(currencySymbols);

const noDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const threeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const fourDecimals = new Set(['CLF', 'UYW']);

/** Decimals of the currency by ISO 4217; two for every code that is not known to differ. */
export function minorDigits(currency: string): number {
  if (noDecimals.has(currency)) return 0;
  if (threeDecimals.has(currency)) return 3;
  return fourDecimals.has(currency) ? 4 : 2;
}

/** The display symbol, or the code itself where the table has none. */
export function currencySymbol(currency: string): string {
  return currencySymbols[currency] ?? currency;
}

export function isCurrencyCode(code: string): boolean {
  return Object.hasOwn(currencySymbols, code);
}
