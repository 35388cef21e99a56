// Natural history: ammonites and trilobites in stone, crystal clusters, agate slices, mineral
// spheres. Seen from the front or above.
import { alpha, mix, shade } from '../drawing/color';
import { gemColors } from '../drawing/facets';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  ellipse,
  line,
  path,
  polygon,
  rect,
  smooth,
  type Point,
} from '../drawing/shapes';
import { textOption, type Drawing, type Motif } from './motif';

const rocks = ['#8a8378', '#b3a084', '#6f6a66', '#9c8f80', '#c2b49a'] as const;

function slab(pen: Pen, rx: number, ry: number, rock: string): { body: string; outline: string } {
  const outline = blob(pen.rng, 0, 0, rx, ry, 0.1, 9);
  return {
    outline,
    body:
      path(outline, shade(rock, -0.5), 'transform="translate(6 14)"') +
      path(
        outline,
        pen.linear(
          [
            [0, shade(rock, 0.3)],
            [0.5, rock],
            [1, shade(rock, -0.35)],
          ],
          { x2: 1, y2: 1 },
        ),
      ) +
      pen.clip(
        outline,
        rect(-600, -600, 1200, 1200, pen.texture('plaster', 0.5, 280)) +
          rect(-600, -600, 1200, 1200, pen.texture('grain', 0.16, 300)),
      ),
  };
}

function ammonite(pen: Pen): Drawing {
  const { rng } = pen;
  const base = slab(pen, 320, 300, rng.pick(rocks));
  const shell = rng.pick(['#7a5a3a', '#a8824f', '#5f5148', '#8f6f52', '#3f4a48']);
  const turns = rng.between(2.8, 3.6);
  const growth = rng.between(0.19, 0.23);
  const at = (angle: number, scale: number): Point => {
    const r = 268 * Math.exp(-growth * (turns * Math.PI * 2 - angle)) * scale;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  };
  let body = '';
  const steps = Math.round(turns * 34);
  for (let index = steps - 1; index >= 0; index -= 1) {
    const angle = ((steps - index) / steps) * turns * Math.PI * 2;
    const next = ((steps - index + 1) / steps) * turns * Math.PI * 2;
    const inner = Math.exp(-growth * Math.PI * 2);
    const facing = Math.cos(angle - 3.9);
    const rib = index % 2 === 0 ? 0.14 : -0.16;
    const [a, b, c, d] = [at(angle, 1), at(next, 1), at(next, inner), at(angle, inner)];
    const mid: Point = [at((angle + next) / 2, 1.03)[0], at((angle + next) / 2, 1.03)[1]];
    body += path(
      `M${n(a[0])} ${n(a[1])}Q${n(mid[0])} ${n(mid[1])} ${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}L${n(d[0])} ${n(d[1])}z`,
      shade(shell, facing * 0.36 + rib),
    );
  }
  const outer = Array.from({ length: 90 }, (_, index): Point =>
    at((turns - 1 + index / 89) * Math.PI * 2, 1),
  );
  body +=
    line(
      smooth(
        Array.from({ length: 120 }, (_, index): Point =>
          at((index / 119) * turns * Math.PI * 2, 1),
        ),
      ),
      alpha(shade(shell, -0.6), 0.75),
      4,
    ) +
    line(
      smooth(
        Array.from({ length: 120 }, (_, index): Point =>
          at((index / 119) * turns * Math.PI * 2, 0.8),
        ),
      ),
      alpha(shade(shell, 0.65), 0.35),
      9,
    );
  return {
    body:
      base.body +
      `<g transform="translate(8 14)" opacity="0.4">${path(`${smooth(outer)}z`, '#1a120a')}</g>` +
      body,
    width: 660,
    height: 620,
    outline: base.outline,
  };
}

function trilobite(pen: Pen): Drawing {
  const { rng } = pen;
  const base = slab(pen, 280, 340, rng.pick(rocks));
  const shell = rng.pick(['#2f2b29', '#4a3a2c', '#5f4a35', '#3a3f42']);
  let body = ellipse(14, 22, 150, 250, 'rgba(20,12,6,0.45)');
  const plate = (d: string, lift: number): string =>
    path(
      d,
      pen.linear(
        [
          [0, shade(shell, 0.35 + lift)],
          [0.5, shade(shell, lift)],
          [1, shade(shell, -0.45)],
        ],
        { x2: 1, y2: 0.6 },
      ),
      `stroke="${alpha('#120d08', 0.6)}" stroke-width="3"`,
    );
  for (let row = 13; row >= 0; row -= 1) {
    const y = -90 + row * 22;
    const wide = 148 - Math.max(0, row - 2) * 8.4;
    for (const side of [-1, 1])
      body += plate(
        smooth(
          [
            [side * wide * 0.3, y],
            [side * wide * 0.75, y + 4],
            [side * (wide + 12), y + 34],
            [side * wide * 0.7, y + 28],
            [side * wide * 0.3, y + 24],
          ],
          true,
        ),
        0,
      );
    body += plate(
      smooth(
        [
          [-wide * 0.34, y + 2],
          [0, y - 10],
          [wide * 0.34, y + 2],
          [wide * 0.32, y + 24],
          [0, y + 16],
          [-wide * 0.32, y + 24],
        ],
        true,
      ),
      0.1,
    );
  }
  body +=
    plate(
      smooth(
        [
          [-50, 210],
          [0, 200],
          [50, 210],
          [40, 262],
          [0, 280],
          [-40, 262],
        ],
        true,
      ),
      0,
    ) +
    plate(
      smooth(
        [
          [-172, -60],
          [-160, -160],
          [-90, -236],
          [0, -256],
          [90, -236],
          [160, -160],
          [172, -60],
          [120, -84],
          [0, -92],
          [-120, -84],
        ],
        true,
      ),
      0.06,
    ) +
    plate(
      smooth(
        [
          [-52, -92],
          [-66, -180],
          [0, -228],
          [66, -180],
          [52, -92],
          [0, -84],
        ],
        true,
      ),
      0.16,
    );
  for (const side of [-1, 1])
    body +=
      ellipse(side * 100, -146, 27, 34, shade(shell, 0.1)) +
      ellipse(
        side * 96,
        -152,
        16,
        22,
        pen.radial([
          [0, shade(shell, 0.6)],
          [1, shade(shell, -0.3)],
        ]),
      );
  return { body: base.body + body, width: 600, height: 700, outline: base.outline };
}

function crystals(pen: Pen, color: string): Drawing {
  const { rng } = pen;
  const rock = rng.pick(rocks);
  let body = '';
  const count = rng.int(11, 17);
  const shards = Array.from({ length: count }, (_, index) => ({
    lean: ((index + 0.5) / count - 0.5) * 120 + rng.between(-12, 12),
    tall: rng.between(170, 430),
    wide: rng.between(30, 66),
  }))
    .map((shard) => ({ ...shard, tall: shard.tall * Math.cos((shard.lean * Math.PI) / 220) }))
    .sort((a, b) => b.tall - a.tall);
  for (const { lean, tall, wide } of shards) {
    const x = lean * 1.7;
    const clear = (lift: number, opacity: number): string =>
      pen.linear([
        [0, alpha(shade(color, lift + 0.3), opacity)],
        [0.7, alpha(shade(color, lift), opacity)],
        [1, alpha(mix(shade(color, lift - 0.1), rock, 0.55), 1)],
      ]);
    const point = wide * rng.between(-0.14, 0.14);
    const cap = wide * 1.1;
    body += `<g transform="translate(${n(x)} -70) rotate(${n(lean * 0.72)})">${path(
      polygon([
        [-wide / 2, 40],
        [-wide / 2, -tall],
        [-wide * 0.12, -tall - 6],
        [-wide * 0.12, 40],
      ]),
      clear(0.22, 0.92),
    )}${path(
      polygon([
        [-wide * 0.12, 40],
        [-wide * 0.12, -tall - 6],
        [wide * 0.3, -tall],
        [wide * 0.3, 40],
      ]),
      clear(0, 0.9),
    )}${path(
      polygon([
        [wide * 0.3, 40],
        [wide * 0.3, -tall],
        [wide / 2, -tall + 10],
        [wide / 2, 40],
      ]),
      clear(-0.35, 0.94),
    )}${path(
      polygon([
        [-wide / 2, -tall],
        [point, -tall - cap],
        [-wide * 0.12, -tall - 6],
      ]),
      shade(color, 0.55),
    )}${path(
      polygon([
        [-wide * 0.12, -tall - 6],
        [point, -tall - cap],
        [wide * 0.3, -tall],
      ]),
      shade(color, 0.22),
    )}${path(
      polygon([
        [wide * 0.3, -tall],
        [point, -tall - cap],
        [wide / 2, -tall + 10],
      ]),
      shade(color, -0.25),
    )}${line(`M${n(-wide * 0.36)} 0V${n(-tall + 14)}`, alpha('#ffffff', 0.6), 4)}</g>`;
  }
  const base = smooth(
    [
      [-260, 0],
      [-290, -60],
      [-200, -110],
      [-80, -90],
      [0, -120],
      [110, -86],
      [220, -110],
      [286, -50],
      [250, 0],
      [0, 12],
    ],
    true,
  );
  body +=
    path(
      base,
      pen.linear([
        [0, shade(rock, 0.2)],
        [1, shade(rock, -0.5)],
      ]),
    ) + pen.clip(base, rect(-300, -140, 600, 160, pen.texture('plaster', 0.6, 160)));
  for (let index = 0; index < 26; index += 1) {
    const x = rng.between(-220, 220);
    const y = -rng.between(40, 100);
    body += path(
      polygon([
        [x - 13, y],
        [x, y - rng.between(20, 44)],
        [x + 13, y],
        [x, y + 12],
      ]),
      shade(color, rng.between(-0.2, 0.5)),
      'opacity="0.9"',
    );
  }
  return { body, width: 620, height: 600, foot: 520 };
}

function agate(pen: Pen, color: string): Drawing {
  const { rng } = pen;
  const corners = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 11) * Math.PI * 2;
    const reach = rng.between(0.86, 1.12);
    return [Math.cos(angle) * 300 * reach, Math.sin(angle) * 270 * reach];
  });
  const ringAt = (scale: number): string =>
    smooth(
      corners.map(([x, y]): Point => [x * scale + (1 - scale) * 30, y * scale - (1 - scale) * 16]),
      true,
    );
  let body = path(ringAt(1), '#5f4a3a', 'transform="translate(5 12)"') + path(ringAt(1), '#8a7460');
  for (let band = 0; band < 22; band += 1)
    body += path(
      ringAt(0.96 - band * 0.034),
      shade(
        mix(color, rng.pick(['#f4ede0', '#2f2a2c', '#d9a35f', '#ffffff']), rng.between(0.05, 0.55)),
        rng.between(-0.16, 0.22),
      ),
    );
  const heart = ringAt(0.24);
  let points = '';
  for (let index = 0; index < 60; index += 1) {
    const x = 24 + rng.normal(0, 34);
    const y = -12 + rng.normal(0, 30);
    points += path(
      polygon([
        [x - 9, y],
        [x, y - 13],
        [x + 9, y],
        [x, y + 8],
      ]),
      shade(color, rng.between(-0.3, 0.75)),
    );
  }
  body +=
    path(heart, shade(color, -0.35)) +
    pen.clip(heart, points) +
    pen.clip(
      ringAt(1),
      path(
        polygon([
          [-400, 40],
          [40, -400],
          [150, -400],
          [-400, 170],
        ]),
        'rgba(255,255,255,0.2)',
      ),
    );
  return { body, width: 640, height: 590, outline: ringAt(1) };
}

function sphere(pen: Pen, color: string): Drawing {
  let body =
    rect(-90, -34, 180, 34, '#2b2420', 'rx="10"') +
    ellipse(0, -36, 90, 14, '#4a3f36') +
    ellipse(
      120,
      -20,
      200,
      34,
      pen.radial([
        [0, alpha(shade(color, 0.3), 0.6)],
        [1, alpha(color, 0)],
      ]),
    );
  const ball = 'M-220 -250a220 220 0 1 0 440 0a220 220 0 1 0 -440 0z';
  body += path(
    ball,
    pen.radial(
      [
        [0, shade(color, 0.6)],
        [0.35, shade(color, 0.1)],
        [0.75, shade(color, -0.35)],
        [1, shade(color, -0.6)],
      ],
      { cx: 0.36, cy: 0.3, r: 0.8 },
    ),
  );
  let veins = '';
  for (let index = 0; index < 8; index += 1)
    veins += smooth(
      Array.from({ length: 6 }, (_, step): Point => [
        -260 + step * 104,
        -250 + pen.rng.between(-200, 200),
      ]),
    );
  body += pen.clip(
    ball,
    line(veins, alpha(shade(color, 0.7), 0.5), 9) +
      line(veins, alpha('#ffffff', 0.35), 3) +
      rect(-230, -480, 460, 460, pen.texture('marble', 0.5, 260)),
  );
  return {
    body:
      body +
      ellipse(-84, -350, 56, 34, 'rgba(255,255,255,0.85)', 'transform="rotate(-32 -84 -350)"') +
      circle(
        96,
        -150,
        90,
        pen.radial([
          [0, alpha('#ffffff', 0.3)],
          [1, alpha('#ffffff', 0)],
        ]),
      ),
    width: 480,
    height: 480,
    foot: 240,
  };
}

const mineralColors: Record<string, string> = {
  ...gemColors,
  quartz: '#e6e2da',
  'smoky quartz': '#6f5a48',
  pyrite: '#c2a24a',
  malachite: '#1f7a55',
  azurite: '#24489c',
  fluorite: '#6fa88f',
  rose: '#e3a9ab',
  lapis: '#26408f',
  jasper: '#9c4a35',
  agate: '#b56a3f',
  obsidian: '#2a2a30',
  labradorite: '#4f6f7a',
};

export const stone: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const color = mineralColors[textOption(options, 'mineral', 'amethyst')] ?? '#7b3fa8';
    return textOption(options, 'form', 'cluster') === 'sphere'
      ? sphere(pen, color)
      : crystals(pen, color);
  },
};

export const slice: Motif = {
  stance: 'lying',
  draw: (pen, options) => {
    const kind = textOption(options, 'kind', 'ammonite');
    if (kind === 'agate')
      return agate(pen, mineralColors[textOption(options, 'mineral', 'agate')] ?? '#b56a3f');
    if (kind === 'trilobite') return trilobite(pen);
    return ammonite(pen);
  },
};
