// The currency table: display symbols of 179 codes, and how many decimals each has. Our own data,
// because Intl has symbols for only two thirds of them. Symbols are unique, except "kr" (ISK, NOK,
// SEK) and "CN¥" (CNH, CNY). Every page loads it, so it is written in as few bytes as possible: the
// code and the symbol, which is left out where it is the code.
// prettier-ignore
const table =
  'AEDد.إ|AFN؋|ALLL|AMD֏|ANGNAƒ|AOAKz|ARSAR$|AUDA$|AWGAfl.|AZN₼|BAMKM|BBDBds$|BDT৳|BGNлв|' +
  'BHDBD|BIFFBu|BMDBD$|BNDB$|BOBBs|BOV|BRLR$|BSDBS$|BTNNu.|BWPP|BYNBr|BZDBZ$|CADC$|CDFFC|' +
  'CHE|CHF|CHW|CLFUF|CLPCLP$|CNHCN¥|CNYCN¥|COPCOL$|COU|CRC₡|CUCCUC$|CUP$MN|CVEEsc|CZKKč|' +
  'DJFFdj|DKKkr.|DOPRD$|DZDDA|EGPE£|ERNNfk|ETB|EUR€|FJDFJ$|FKPFK£|GBP£|GEL₾|GGPGG£|' +
  'GHSGH₵|GIPGI£|GMDD|GNFFG|GTQQ|GYDGY$|HKDHK$|HNL|HRKkn|HTGG|HUFFt|IDRRp|ILS₪|IMPIM£|' +
  'INR₹|IQDID|IRR﷼|ISKkr|JEPJE£|JMDJ$|JODJD|JPY¥|KESKSh|KGSсом|KHR៛|KMFCF|KPWKP₩|KRW₩|' +
  'KWDKD|KYDCI$|KZT₸|LAK₭|LBPL£|LKRSLRs|LRDL$|LSLM|LTLLt|LVLLs|LYDLD|MADDH|MDL|MGAAr|' +
  'MKDден|MMKKs|MNT₮|MOPMOP$|MRO|MRUUM|MURMURs|MVRRf|MWKMK|MXNMX$|MXV|MYRRM|MZNMT|NADN$|' +
  'NGN₦|NIO|NOKkr|NPRNRs|NZDNZ$|OMR|PABB/.|PENS/|PGKK|PHP₱|PKRPKRs|PLNzł|PYG₲|QARQR|' +
  'RONlei|RSDдин.|RUB₽|RWFRF|SARSR|SBDSI$|SCR|SDG|SEKkr|SGDS$|SHPSH£|SLELe|SLL|SOSSh|' +
  'SRDSR$|SSPSS£|STD|STNDb|SVC|SYPLS|SZLE|THB฿|TJSSM|TMT|TNDDT|TOPT$|TRY₺|TTDTT$|TWDNT$|' +
  'TZSTSh|UAH₴|UGXUSh|USD$|USN|UYI|UYU$U|UYW|UZSsoʻm|VED|VESBs.|VND₫|VUVVT|WSTWS$|' +
  'XAFFCFA|XCDEC$|XCGCg.|XDRSDR|XOFF CFA|XPFCFPF|YERYR|ZARR|ZMWZK|ZWGZiG|ZWLZ$';

const currencySymbols = new Map(
  table.split('|').map((entry) => [entry.slice(0, 3), entry.slice(3)]),
);

const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';
const fourDecimals = 'CLF UYW';

/** Decimals of the currency by ISO 4217; two for every code that is not known to differ. */
export function getMinorDigits(currency: string): number {
  if (noDecimals.includes(currency)) return 0;
  if (threeDecimals.includes(currency)) return 3;
  return fourDecimals.includes(currency) ? 4 : 2;
}

/** The display symbol, or the code itself where the table has none. */
export const getCurrencySymbol = (currency: string): string =>
  currencySymbols.get(currency) || currency;

export const isCurrencyCode = (code: string): boolean => currencySymbols.has(code);

/** All codes in the table, in alphabetical order. */
export const listCurrencyCodes = (): string[] => [...currencySymbols.keys()];
