// Color arithmetic for the drawings: mixing in OKLab, shading, alpha. Pure; colors are '#rrggbb' or
// '#rrggbbaa'.

type Lab = [number, number, number];

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16) / 255;
}

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function toLab(hex: string): Lab {
  const r = toLinear(channel(hex, 1));
  const g = toLinear(channel(hex, 3));
  const b = toLinear(channel(hex, 5));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map((value) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab([
    a[0] + (b[0] - a[0]) * amount,
    a[1] + (b[1] - a[1]) * amount,
    a[2] + (b[2] - a[2]) * amount,
  ]);
}

/** Lightens for a positive `amount`, darkens for a negative one, in -1…1; keeps the hue. */
export function shade(color: string, amount: number): string {
  const [lightness, a, b] = toLab(color);
  const target = amount > 0 ? lightness + (1 - lightness) * amount : lightness * (1 + amount);
  const keep = amount > 0 ? 1 - amount * 0.75 : 1 + amount * 0.35;
  return fromLab([target, a * keep, b * keep]);
}

/** Desaturates by `amount` 0…1. */
export function mute(color: string, amount: number): string {
  const [lightness, a, b] = toLab(color);
  return fromLab([lightness, a * (1 - amount), b * (1 - amount)]);
}

export function alpha(color: string, opacity: number): string {
  return `${color.slice(0, 7)}${Math.round(Math.min(1, Math.max(0, opacity)) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Applies `change` to every '#rgb' or '#rrggbb' in an SVG fragment. */
export function recolor(svg: string, change: (colour: string) => string): string {
  const convertedColors = new Map<string, string>();
  return svg.replace(/#([0-9a-f]{6}|[0-9a-f]{3})\b/gi, (found) => {
    const full = (
      found.length === 4 ? `#${[...found.slice(1)].map((digit) => digit + digit).join('')}` : found
    ).toLowerCase();
    const changed = convertedColors.get(full) ?? change(full);
    convertedColors.set(full, changed);
    return changed;
  });
}
