import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function getTokens(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).match(/\{([^}]*)\}/)?.[1] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

const light = getTokens(':root');
const dark = getTokens(":root[data-theme='dark']");

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['--ground', '--surface', '--surface-soft', '--surface-sunken'];
const pairs: [string, string, number][] = [
  ...grounds.map((ground): [string, string, number] => ['--ink', ground, 7]),
  ...grounds.map((ground): [string, string, number] => ['--ink-muted', ground, 4.5]),
  ...['--accent-ink', '--signal', '--good', '--warn'].flatMap((ink) =>
    ['--ground', '--surface', '--surface-soft'].map((ground): [string, string, number] => [
      ink,
      ground,
      4.5,
    ]),
  ),
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-hover', 4.5],
  ['--on-accent', '--accent-active', 4.5],
  ['--on-signal', '--signal', 4.5],
  ['--accent-ink', '--accent-soft', 4.5],
  ['--signal', '--signal-soft', 4.5],
  ['--good', '--good-soft', 4.5],
  ['--warn', '--warn-soft', 4.5],
  ['--ink', '--accent-soft', 7],
  ['--ink', '--signal-soft', 7],
  ['--ink', '--good-soft', 7],
  ['--ink', '--warn-soft', 7],
  ['--line-strong', '--surface', 3],
  ['--line-strong', '--ground', 3],
  ['--focus', '--ground', 3],
  ['--focus', '--surface', 3],
];

describe.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
] as const)('%s', (_name, tokens) => {
  it.each(pairs)('%s on %s has a contrast of %d', (ink, ground, minimum) => {
    expect(contrast(tokens[ink] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(minimum);
  });
});

it('has the same dark tokens by system preference and by data-theme', () => {
  expect(Object.keys(dark).length).toBeGreaterThan(20);
  expect(getTokens(":root:not([data-theme='light'])")).toEqual(dark);
});
