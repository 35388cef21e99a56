// Carpets and woven textiles seen from above: medallions, borders, kilim bands, fringes; madder,
// indigo and undyed wool.
import { mix, mute, shade } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import { circle, line, path, polygon, rect, type Point } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const dyes = [
  ['#8a2b2a', '#1f3350', '#d9b06a', '#e9dcc0', '#3f5a4a'],
  ['#243b5a', '#a34a34', '#e0c48a', '#efe6d2', '#6b7f74'],
  ['#b98a4a', '#6b2f28', '#2f4a4a', '#eadbbd', '#1f2a33'],
  ['#e2d5b8', '#8f3f33', '#3a4f63', '#b9863c', '#2b2622'],
  ['#5f2a33', '#c9904a', '#26405a', '#e6d7b9', '#79805a'],
  ['#3f5347', '#b3553a', '#d9b876', '#efe5cf', '#24303a'],
] as const;

function star(cx: number, cy: number, r: number, color: string, core: string): string {
  const points = Array.from({ length: 16 }, (_, index): Point => {
    const reach = index % 2 === 0 ? r : r * 0.62;
    return [
      cx + Math.cos((index / 16) * Math.PI * 2) * reach,
      cy + Math.sin((index / 16) * Math.PI * 2) * reach,
    ];
  });
  return (
    path(polygon(points), color) +
    path(
      polygon([
        [cx - r * 0.36, cy],
        [cx, cy - r * 0.36],
        [cx + r * 0.36, cy],
        [cx, cy + r * 0.36],
      ]),
      core,
    )
  );
}

function diamond(cx: number, cy: number, rx: number, ry: number, steps: number): string {
  const quarter: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    quarter.push([rx * (step / steps), ry * (1 - step / steps)]);
    if (step < steps) quarter.push([rx * ((step + 1) / steps), ry * (1 - step / steps)]);
  }
  const ring = [
    ...quarter,
    ...[...quarter].reverse().map(([x, y]): Point => [x, -y]),
    ...quarter.map(([x, y]): Point => [-x, -y]),
    ...[...quarter].reverse().map(([x, y]): Point => [-x, y]),
  ];
  return polygon(ring.map(([x, y]): Point => [cx + x, cy + y]));
}

function border(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  thick: number,
  ground: string,
  figure: string,
  core: string,
): string {
  let body = rect(x, y, width, height, ground);
  const kind = pen.rng.int(0, 2);
  const place = (cx: number, cy: number): string => {
    const r = thick * 0.36;
    if (kind === 0) return path(diamond(cx, cy, r, r, 3), figure) + circle(cx, cy, r * 0.3, core);
    if (kind === 1) return star(cx, cy, r, figure, core);
    return (
      path(`M${n(cx - r)} ${n(cy + r)}L${n(cx)} ${n(cy - r)}L${n(cx + r)} ${n(cy + r)}z`, figure) +
      rect(cx - r * 0.2, cy, r * 0.4, r, core)
    );
  };
  const across = Math.round(width / thick / 1.05);
  const down = Math.round(height / thick / 1.05);
  for (let index = 0; index < across; index += 1) {
    const cx = x + ((index + 0.5) / across) * width;
    body += place(cx, y + thick / 2) + place(cx, y + height - thick / 2);
  }
  for (let index = 1; index < down - 1; index += 1) {
    const cy = y + ((index + 0.5) / down) * height;
    body += place(x + thick / 2, cy) + place(x + width - thick / 2, cy);
  }
  return body + rect(x, y, width, height, 'none', `stroke="${core}" stroke-width="4"`);
}

export const rug: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 760);
    const height = numberOption(options, 'height', 1080);
    const manner = textOption(
      options,
      'manner',
      rng.pick(['medallion', 'kilim', 'garden', 'modern']),
    );
    const set = dyes[numberOption(options, 'palette', rng.int(0, 5)) % dyes.length] ?? dyes[0];
    const [field, first, second, pale, dark] = set;
    const fringe = 34;
    let threads = '';
    for (let x = 6; x < width; x += 9)
      threads += `M${n(x)} ${fringe + 4}q${n(rng.between(-5, 5))} -16 ${n(rng.between(-4, 4))} ${n(-rng.between(24, 36))}M${n(x)} ${height - fringe - 4}q${n(rng.between(-5, 5))} 16 ${n(rng.between(-4, 4))} ${n(rng.between(24, 36))}`;
    let body = line(threads, '#d9cba9', 3.4);
    const top = fringe;
    const tall = height - fringe * 2;
    if (manner === 'kilim') {
      for (let y = top; y < top + tall;) {
        const band = rng.pick([22, 22, 58, 74, 90]);
        const room = Math.min(band, top + tall - y);
        const [ground, figure, core] = rng.sample([...set], 3);
        body += rect(0, y, width, room, ground ?? field);
        if (room > 50) {
          const count = rng.pick([5, 6, 8, 10]);
          for (let index = 0; index < count; index += 1) {
            const cx = ((index + 0.5) / count) * width;
            body +=
              path(
                diamond(cx, y + room / 2, width / count / 2.1, room * 0.44, 4),
                figure ?? first,
              ) +
              path(diamond(cx, y + room / 2, width / count / 4.4, room * 0.22, 2), core ?? pale);
          }
        }
        y += room;
      }
    } else if (manner === 'modern') {
      body += rect(0, top, width, tall, pale);
      let forms = '';
      for (let index = 0; index < 9; index += 1) {
        const tone = rng.pick(set);
        const x = rng.pick([0, 0.25, 0.5, 0.33]) * width;
        const y = top + rng.pick([0, 0.2, 0.4, 0.6, 0.75]) * tall;
        const wide = rng.pick([0.25, 0.5, 0.66]) * width;
        forms += rng.chance(0.7)
          ? rect(x, y, wide, tall * rng.pick([0.08, 0.2, 0.25]), tone)
          : path(`M${n(x)} ${n(y)}a${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(wide)} 0z`, tone);
      }
      body += pen.clipBox(0, top, width, tall, forms);
    } else {
      body +=
        rect(0, top, width, tall, dark) +
        border(pen, 10, top + 10, width - 20, tall - 20, 34, second, first, dark) +
        border(pen, 48, top + 48, width - 96, tall - 96, 78, first, second, pale) +
        border(pen, 130, top + 130, width - 260, tall - 260, 28, pale, field, dark);
      const inner = { x: 160, y: top + 160, width: width - 320, height: tall - 320 };
      body += rect(inner.x, inner.y, inner.width, inner.height, field);
      const columns = manner === 'garden' ? 4 : 6;
      const rows = manner === 'garden' ? 7 : 10;
      for (let row = 0; row < rows; row += 1)
        for (let column = 0; column < columns; column += 1) {
          const cx = inner.x + ((column + 0.5) / columns) * inner.width;
          const cy = inner.y + ((row + 0.5) / rows) * inner.height;
          if (manner === 'garden')
            body +=
              path(
                diamond(cx, cy, inner.width / columns / 2.05, inner.height / rows / 2.05, 4),
                (row + column) % 2 === 0 ? first : mix(field, second, 0.5),
              ) +
              star(
                cx,
                cy,
                inner.width / columns / 4,
                (row + column) % 3 === 0 ? pale : second,
                dark,
              );
          else body += star(cx, cy, 13, (row + column) % 2 === 0 ? second : first, pale);
        }
      if (manner === 'medallion') {
        const [cx, cy] = [width / 2, height / 2];
        for (const [scale, tone] of [
          [1, dark],
          [0.92, first],
          [0.7, second],
          [0.62, dark],
          [0.5, pale],
          [0.36, field],
        ] as const)
          body += path(
            diamond(cx, cy, inner.width * 0.46 * scale, inner.height * 0.4 * scale, 7),
            tone,
          );
        body +=
          star(cx, cy, 44, second, dark) +
          star(cx, cy - inner.height * 0.2, 24, first, pale) +
          star(cx, cy + inner.height * 0.2, 24, first, pale);
        for (const [sx, sy] of [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const)
          body +=
            path(
              polygon([
                [cx + (sx * inner.width) / 2, cy + (sy * inner.height) / 2],
                [cx + sx * inner.width * 0.16, cy + (sy * inner.height) / 2],
                [cx + (sx * inner.width) / 2, cy + sy * inner.height * 0.28],
              ]),
              mute(first, 0.1),
            ) + star(cx + sx * inner.width * 0.41, cy + sy * inner.height * 0.44, 20, second, dark);
      }
    }
    for (let abrash = 0; abrash < 8; abrash += 1)
      body += rect(
        0,
        top + rng.between(0, 0.9) * tall,
        width,
        rng.between(20, 90),
        rng.chance(0.5) ? '#ffffff' : '#000000',
        `opacity="${n(rng.between(0.02, 0.06) * 10) === '0' ? 0.03 : 0.04}"`,
      );
    body +=
      rect(0, top, width, tall, pen.texture('canvas', 0.3, 120)) +
      rect(0, top, width, tall, 'none', `stroke="${shade(dark, -0.3)}" stroke-width="6"`);
    return { body, width, height };
  },
};
