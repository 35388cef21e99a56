// Code 128 (ISO/IEC 15417): a text as the widths of bars and gaps, the first a bar, in modules. Pairs of digits take one
// symbol where that is shorter. Called by the documents that carry a bar code; pure. It draws nothing.

/** Three bars and three gaps of each symbol value, 0 to 105; 103 to 105 begin a code. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const CHECK_MODULUS = 103;
/** A scanner wants this much white on both sides. */
export const QUIET_MODULES = 10;

type Set = 'B' | 'C';

const digitsFrom = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

/** Set C is worth a change of sets for four digits at an end of the text, six in its middle. */
function setFor(text: string, at: number, now: Set | null): Set {
  const run = digitsFrom(text, at);
  if (now === 'C') return run >= 2 ? 'C' : 'B';
  const isAtEnd = at + run === text.length;
  const needed = now === null || isAtEnd ? 4 : 6;
  const isWorthIt = run >= needed || (now === null && isAtEnd && run === 2);
  // With an odd number the first digit is written before the change.
  return isWorthIt && (now === null || run % 2 === 0) ? 'C' : 'B';
}

function symbolsOf(text: string): number[] {
  const symbols: number[] = [];
  let set: Set | null = null;
  for (let at = 0; at < text.length; ) {
    const wanted = setFor(text, at, set);
    if (wanted !== set) symbols.push(set === null ? (wanted === 'B' ? START_B : START_C) : wanted === 'B' ? TO_B : TO_C);
    set = wanted;
    const taken: number = wanted === 'C' ? 2 : 1;
    symbols.push(wanted === 'C' ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += taken;
  }
  return symbols;
}

/** null: empty, or with a character that is not printable ASCII. */
export function code128Widths(text: string): number[] | null {
  if (!/^[\u0020-\u007e]+$/.test(text)) return null;
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(1, index), 0) % CHECK_MODULUS;
  const widths = [...symbols, check].map((symbol) => patterns[symbol] ?? '').join('') + STOP;
  return [...widths].map(Number);
}
