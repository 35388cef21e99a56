// Etchings and engravings: one ink on toned paper, hatching, with plate mark, signature and edition
// number.
import { mix } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  groundUnder,
  line,
  path,
  polygon,
  rect,
  ridge,
  strokes,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';
import { scribble } from './scribble';

type Subject = (pen: Pen, ink: string, width: number, height: number) => string;

function tone(pen: Pen, shape: string, ink: string, darkness: number): string {
  let body = pen.hatch(shape, ink, 9 - darkness * 4, 1.3, pen.rng.between(20, 60));
  if (darkness > 0.4)
    body += pen.hatch(shape, ink, 9 - darkness * 3, 1.1, pen.rng.between(-60, -20));
  if (darkness > 0.75) body += pen.hatch(shape, ink, 6, 1.1, 0);
  return body + line(shape, ink, 1.6);
}

const paper = '#eee4cd';

const subjects: Record<string, Subject> = {
  village: (pen, ink, width, height) => {
    const { rng } = pen;
    let body = line(
      strokes(rng, 90, { x: 0, y: 10, width, height: height * 0.35 }, [40, 180], [-0.08, 0.04]),
      ink,
      1,
      'opacity="0.7"',
    );
    for (let layer = 0; layer < 4; layer += 1) {
      const base = height * (0.44 + layer * 0.13);
      const points = ridge(rng, width, base, 70 - layer * 10, 26);
      const shape = groundUnder(points, height);
      body +=
        path(shape, paper) +
        pen.clip(
          shape,
          tone(pen, shape, ink, 0.15 + layer * 0.16) +
            line(
              strokes(rng, 120, { x: 0, y: base - 30, width, height: 180 }, [8, 22], [-1.9, -1.2]),
              ink,
              1.4,
            ),
        );
      if (layer === 1)
        for (let index = 0; index < 7; index += 1) {
          const x = width * 0.3 + index * 44 + rng.between(-10, 10);
          const y = base + rng.between(0, 26);
          const tall = index === 3 ? 150 : rng.between(34, 60);
          const front = polygon([
            [x, y],
            [x, y - tall],
            [x + 18, y - tall - 22],
            [x + 36, y - tall],
            [x + 36, y],
          ]);
          body +=
            path(front, paper) +
            tone(
              pen,
              polygon([
                [x + 18, y - tall - 22],
                [x + 36, y - tall],
                [x + 36, y],
                [x + 18, y],
              ]),
              ink,
              0.8,
            ) +
            line(front, ink, 1.8);
          if (index === 3)
            body +=
              path(
                polygon([
                  [x + 2, y - tall - 20],
                  [x + 18, y - tall - 130],
                  [x + 34, y - tall - 20],
                ]),
                paper,
              ) +
              tone(
                pen,
                polygon([
                  [x + 2, y - tall - 20],
                  [x + 18, y - tall - 130],
                  [x + 34, y - tall - 20],
                ]),
                ink,
                0.6,
              );
        }
    }
    const x = width * rng.pick([0.12, 0.86]);
    body +=
      path(
        `M${n(x - 16)} ${n(height)}q20 ${n(-height * 0.3)} 4 ${n(-height * 0.5)}h24q-8 ${n(height * 0.2)} 10 ${n(height * 0.5)}z`,
        paper,
      ) +
      tone(
        pen,
        `M${n(x - 16)} ${n(height)}q20 ${n(-height * 0.3)} 4 ${n(-height * 0.5)}h24q-8 ${n(height * 0.2)} 10 ${n(height * 0.5)}z`,
        ink,
        0.8,
      );
    for (let index = 0; index < 16; index += 1) {
      const leaf = blob(
        rng,
        x + rng.between(-130, 130),
        height * rng.between(0.16, 0.5),
        rng.between(30, 64),
        rng.between(22, 44),
        0.3,
        9,
      );
      body += path(leaf, paper, 'opacity="0.8"') + tone(pen, leaf, ink, rng.between(0.1, 0.7));
    }
    return body;
  },
  ruins: (pen, ink, width, height) => {
    const { rng } = pen;
    const ground = height * 0.78;
    let body = line(
      strokes(rng, 120, { x: 0, y: 0, width, height: height * 0.5 }, [50, 200], [-0.25, -0.05]),
      ink,
      1,
      'opacity="0.55"',
    );
    for (let index = 0; index < 6; index += 1) {
      const x = width * 0.1 + index * width * 0.145;
      const top = height * (index === 4 ? 0.5 : 0.24) + rng.between(-8, 8);
      const wide = width * 0.058;
      body +=
        rect(x, top, wide, ground - top, paper) +
        tone(
          pen,
          polygon([
            [x + wide * 0.5, top],
            [x + wide, top],
            [x + wide, ground],
            [x + wide * 0.5, ground],
          ]),
          ink,
          0.85,
        );
      body +=
        line(
          [0.12, 0.3, 0.5]
            .map((flute) => `M${n(x + wide * flute)} ${n(top)}V${n(ground)}`)
            .join(''),
          ink,
          1.2,
        ) + line(`M${n(x)} ${n(top)}V${n(ground)}`, ink, 2);
      const cap = polygon([
        [x - 12, top - 18],
        [x + wide + 12, top - 18],
        [x + wide + 2, top],
        [x - 2, top],
      ]);
      body += path(cap, paper) + tone(pen, cap, ink, 0.5);
    }
    const beam = polygon([
      [width * 0.08, height * 0.22],
      [width * 0.08, height * 0.12],
      [width * 0.52, height * 0.12],
      [width * 0.6, height * 0.17],
      [width * 0.58, height * 0.22],
    ]);
    body += path(beam, paper) + tone(pen, beam, ink, 0.45);
    const earth = groundUnder(ridge(rng, width, ground, 34), height);
    body += path(earth, paper) + tone(pen, earth, ink, 0.35);
    for (let index = 0; index < 14; index += 1) {
      const stone = blob(
        rng,
        rng.between(0, width),
        rng.between(ground + 10, height - 20),
        rng.between(14, 50),
        rng.between(10, 26),
        0.3,
        7,
      );
      body += path(stone, paper) + tone(pen, stone, ink, rng.between(0.2, 0.9));
    }
    return (
      body +
      line(
        strokes(
          rng,
          160,
          { x: 0, y: ground - 10, width, height: height - ground },
          [8, 26],
          [-2, -1.1],
        ),
        ink,
        1.5,
      )
    );
  },
  harbour: (pen, ink, width, height) => {
    const { rng } = pen;
    const horizon = height * 0.56;
    let body = '';
    for (let y = 20; y < horizon - 60; y += 9) body += `M0 ${y}h${n(rng.between(0.5, 1) * width)}`;
    body = line(body, ink, 0.8, 'opacity="0.55"');
    for (let index = 0; index < 6; index += 1)
      body += path(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0.1, 0.4) * height,
          rng.between(70, 170),
          rng.between(20, 46),
          0.3,
        ),
        paper,
      );
    body += tone(pen, groundUnder(ridge(rng, width, horizon - 16, 34), horizon), ink, 0.5);
    for (let y = horizon; y < height; y += 7 + (y - horizon) * 0.03) {
      let wave = `M0 ${n(y)}`;
      for (let x = 0; x < width; x += 40) wave += `q10 ${n(-rng.between(2, 6))} 20 0t20 0`;
      body += line(wave, ink, 0.8 + (y - horizon) / 300, 'opacity="0.8"');
    }
    for (let ship = 0; ship < 3; ship += 1) {
      const size = [120, 230, 330][ship] ?? 200;
      const x = width * ([0.78, 0.3, 0.62][ship] ?? 0.5);
      const y = horizon + 20 + ship * 66;
      const hull = `M${n(x - size * 0.5)} ${n(y - size * 0.14)}q${n(size * 0.1)} ${n(size * 0.2)} ${n(size * 0.3)} ${n(size * 0.2)}h${n(size * 0.36)}q${n(size * 0.26)} ${n(-size * 0.04)} ${n(size * 0.36)} ${n(-size * 0.24)}z`;
      body += path(hull, paper) + tone(pen, hull, ink, 0.95);
      for (const mast of [-0.26, 0.02, 0.3]) {
        const mx = x + mast * size;
        body += line(`M${n(mx)} ${n(y - size * 0.1)}V${n(y - size * 1.02)}`, ink, 2.4);
        for (const tier of [0.3, 0.62]) {
          const sail = `M${n(mx - size * 0.12)} ${n(y - size * tier)}q${n(size * 0.14)} ${n(-size * 0.05)} ${n(size * 0.26)} 0l${n(-size * 0.03)} ${n(-size * 0.26)}h${n(-size * 0.2)}z`;
          body += path(sail, paper) + tone(pen, sail, ink, 0.25);
        }
      }
    }
    return body;
  },
  botanical: (pen, ink, width, height) => {
    const { rng } = pen;
    const stem: Point[] = [
      [width * 0.52, height * 0.96],
      [width * 0.49, height * 0.7],
      [width * 0.53, height * 0.42],
      [width * 0.5, height * 0.2],
    ];
    let body = line(`M${stem.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, ink, 5);
    for (let index = 0; index < 9; index += 1) {
      const side = index % 2 === 0 ? 1 : -1;
      const y = height * (0.88 - index * 0.07);
      const reach = width * rng.between(0.2, 0.34) * side;
      const leaf = `M${n(width * 0.51)} ${n(y)}C${n(width * 0.51 + reach * 0.3)} ${n(y - 90)} ${n(width * 0.51 + reach * 0.8)} ${n(y - 90)} ${n(width * 0.51 + reach)} ${n(y - 50)}C${n(width * 0.51 + reach * 0.8)} ${n(y + 10)} ${n(width * 0.51 + reach * 0.3)} ${n(y + 24)} ${n(width * 0.51)} ${n(y)}z`;
      body +=
        path(leaf, mix(paper, '#6f7f52', rng.between(0.1, 0.5))) +
        tone(pen, leaf, ink, rng.between(0.1, 0.6)) +
        line(`M${n(width * 0.51)} ${n(y)}L${n(width * 0.51 + reach)} ${n(y - 50)}`, ink, 1.6);
    }
    const petal = rng.pick(['#b9574a', '#c9a13a', '#7a6aa0', '#c98a94']);
    const [cx, cy] = [width * 0.5, height * 0.2];
    const petals = rng.int(6, 11);
    for (let index = 0; index < petals; index += 1) {
      const shape = `M0 0C-60 -50 -50 -150 0 -170C50 -150 60 -50 0 0z`;
      body += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${n((index / petals) * 360)})">${path(shape, mix(paper, petal, 0.6))}${tone(pen, shape, ink, 0.12)}</g>`;
    }
    return (
      body +
      path(blob(rng, cx, cy, 40, 40, 0.1), mix(paper, '#8a6a2f', 0.7)) +
      tone(pen, blob(rng, cx, cy, 40, 40, 0.1), ink, 0.7)
    );
  },
};

const etchingSubjects: readonly string[] = Object.keys(subjects);

export const etching: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const subject = textOption(options, 'subject', rng.pick(etchingSubjects));
    const upright = subject === 'botanical';
    const width = numberOption(options, 'width', upright ? 800 : 1000);
    const height = numberOption(options, 'height', upright ? 1060 : 800);
    const ink = rng.pick(['#2b241d', '#1d2024', '#43281b']);
    const edge = width * 0.09;
    const inner = { width: width - edge * 2, height: height - edge * 2.3 };
    let body =
      rect(
        0,
        0,
        width,
        height,
        pen.radial(
          [
            [0, '#f3ead6'],
            [0.7, paper],
            [1, '#d9c8a4'],
          ],
          { r: 0.75 },
        ),
      ) + rect(0, 0, width, height, pen.texture('paper', 0.11, 380));
    body += rect(
      edge - 16,
      edge - 16,
      inner.width + 32,
      inner.height + 32,
      '#e9dcc0',
      'stroke="#cbb98f" stroke-width="3" opacity="0.8"',
    );
    const draw = subjects[subject] ?? subjects.village;
    if (draw)
      body += `<g transform="translate(${n(edge)} ${n(edge)})">${pen.clipBox(0, 0, inner.width, inner.height, draw(pen, ink, inner.width, inner.height))}</g>`;
    if (!upright)
      body += rect(
        edge,
        edge,
        inner.width,
        inner.height,
        'none',
        `stroke="${ink}" stroke-width="2"`,
      );
    for (let spot = 0; spot < 7; spot += 1)
      body += path(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0, height),
          rng.between(4, 16),
          rng.between(4, 16),
          0.3,
        ),
        '#a97b3c',
        'opacity="0.1"',
      );
    body +=
      scribble(rng, width - edge - 150, height - edge * 0.75, 140, 20, '#4a443c') +
      scribble(rng, edge, height - edge * 0.75, 60, 16, '#4a443c');
    return { body, width, height };
  },
};
