// Encodes a text as Code 128 (ISO/IEC 15417): the widths of bars and gaps in modules, beginning
// with a bar. Pairs of digits share one symbol where that is shorter. Pure; it draws nothing.

/** The widths of the three bars and gaps of each symbol, 0 to 105; 103 to 105 begin a code. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232'
).split(' ');
const STOP_PATTERN = '2331112';
const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const CHECK_MODULUS = 103;
/** Scanners need this much white on both sides. */
export const QUIET_MODULES = 10;

type Set = 'B' | 'C';

const countDigitsFrom = (text: string, at: number): number =>
  /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/** Switching to set C pays off for four digits at an end of the text and for six in its middle. */
function chooseCodeSet(text: string, at: number, currentSet: Set | null): Set {
  const digitRun = countDigitsFrom(text, at);
  if (currentSet === 'C') return digitRun >= 2 ? 'C' : 'B';
  const isAtEnd = at + digitRun === text.length;
  const needed = currentSet === null || isAtEnd ? 4 : 6;
  const isShorterInC = digitRun >= needed || (currentSet === null && isAtEnd && digitRun === 2);
  // With an odd number of digits, the first is encoded before the switch.
  return isShorterInC && (currentSet === null || digitRun % 2 === 0) ? 'C' : 'B';
}

function encodeSymbols(text: string): number[] {
  const symbols: number[] = [];
  let set: Set | null = null;
  for (let at = 0; at < text.length;) {
    const nextSet = chooseCodeSet(text, at, set);
    if (nextSet !== set)
      symbols.push(
        set === null ? (nextSet === 'B' ? START_B : START_C) : nextSet === 'B' ? TO_B : TO_C,
      );
    set = nextSet;
    const consumed: number = nextSet === 'C' ? 2 : 1;
    symbols.push(nextSet === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += consumed;
  }
  return symbols;
}

/** null when the text is empty or contains a character that is not printable ASCII. */
export function getCode128Widths(text: string): number[] | null {
  if (!/^[\u0020-\u007e]+$/.test(text)) return null;
  const symbols = encodeSymbols(text);
  const check =
    symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % CHECK_MODULUS;
  const widths =
    [...symbols, check].map((symbol) => patterns[symbol] ?? '').join('') + STOP_PATTERN;
  return [...widths].map(Number);
}
