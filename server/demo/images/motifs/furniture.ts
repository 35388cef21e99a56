// Modern seating and lamps, standing: lounge, shell, cantilever and club chairs; table, floor, dome
// and globe lamps.
import { alpha, mix, shade } from '../drawing/color';
import { getMetal } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { circle, ellipse, line, path, polygon, rect, smooth } from '../drawing/shapes';
import { textOption, type Drawing, type Motif } from './motif';

function cushion(pen: Pen, d: string, color: string): string {
  return (
    path(
      d,
      pen.linear(
        [
          [0, shade(color, 0.28)],
          [0.5, color],
          [1, shade(color, -0.42)],
        ],
        { x2: 0.5, y2: 1 },
      ),
    ) +
    pen.clip(d, rect(-500, -900, 1000, 920, pen.texture('linen', 0.2, 110))) +
    path(d, 'none', `stroke="${alpha(shade(color, -0.55), 0.45)}" stroke-width="3"`)
  );
}

function leg(pen: Pen, x1: number, y1: number, x2: number, wide: number, color: string): string {
  return path(
    polygon([
      [x1 - wide / 2, y1],
      [x1 + wide / 2, y1],
      [x2 + wide / 3.4, 0],
      [x2 - wide / 3.4, 0],
    ]),
    pen.linear(
      [
        [0, shade(color, 0.3)],
        [0.5, color],
        [1, shade(color, -0.45)],
      ],
      { x2: 1, y2: 0 },
    ),
  );
}

type Build = (pen: Pen, colour: string, frame: string) => Drawing;

const chairs: Record<string, Build> = {
  lounge: (pen, color, frame) => {
    const shell = smooth(
      [
        [-230, -330],
        [-262, -520],
        [-210, -680],
        [-150, -690],
        [-150, -520],
        [-90, -330],
        [60, -250],
        [230, -270],
        [262, -240],
        [230, -190],
        [40, -176],
        [-130, -220],
      ],
      true,
    );
    let body =
      line(
        'M-150 -40L0 -180L150 -40M-190 -12L-150 -40M190 -12L150 -40M0 -180V-40',
        getMetal('dark').base,
        17,
      ) + ellipse(0, -36, 190, 16, alpha('#15120f', 0.7));
    body +=
      path(
        shell,
        pen.linear(
          [
            [0, shade(frame, 0.25)],
            [0.5, frame],
            [1, shade(frame, -0.45)],
          ],
          { x2: 1, y2: 1 },
        ),
        'transform="translate(-14 16)"',
      ) + pen.clip(shell, rect(-300, -700, 600, 560, pen.texture('wood', 0.4, 260)));
    body +=
      cushion(
        pen,
        smooth(
          [
            [-204, -360],
            [-236, -520],
            [-190, -650],
            [-160, -650],
            [-142, -520],
            [-88, -350],
            [-110, -300],
            [-170, -310],
          ],
          true,
        ),
        color,
      ) +
      cushion(
        pen,
        smooth(
          [
            [-120, -310],
            [40, -270],
            [226, -286],
            [240, -246],
            [210, -222],
            [40, -206],
            [-110, -246],
          ],
          true,
        ),
        color,
      );
    body +=
      line('M-216 -470Q-190 -480 -152 -470M-222 -540Q-196 -550 -160 -540', shade(color, -0.4), 4) +
      circle(-190, -505, 7, shade(color, -0.5)) +
      cushion(
        pen,
        smooth(
          [
            [-70, -330],
            [40, -360],
            [130, -350],
            [140, -330],
            [40, -330],
            [-60, -300],
          ],
          true,
        ),
        shade(color, -0.1),
      );
    return { body, width: 560, height: 700, foot: 420 };
  },
  shell: (pen, color, frame) => {
    let body = '';
    for (const [x1, x2, back] of [
      [-90, -170, true],
      [90, 170, true],
      [-120, -220, false],
      [120, 220, false],
    ] as const)
      body += leg(pen, x1, back ? -250 : -262, x2, 26, back ? shade(frame, -0.35) : frame);
    const seat = smooth(
      [
        [-250, -330],
        [-230, -270],
        [-60, -236],
        [80, -236],
        [236, -270],
        [252, -330],
        [180, -316],
        [0, -300],
        [-180, -316],
      ],
      true,
    );
    const back = smooth(
      [
        [-214, -330],
        [-250, -450],
        [-228, -580],
        [-120, -640],
        [0, -650],
        [120, -640],
        [228, -580],
        [250, -450],
        [214, -330],
        [110, -306],
        [0, -300],
        [-110, -306],
      ],
      true,
    );
    body +=
      cushion(pen, back, color) +
      pen.clip(
        back,
        ellipse(
          0,
          -380,
          190,
          140,
          pen.radial([
            [0, alpha(shade(color, -0.6), 0.4)],
            [1, alpha(color, 0)],
          ]),
        ),
      ) +
      cushion(pen, seat, shade(color, 0.06)) +
      line('M-210 -560Q0 -640 210 -560', alpha('#ffffff', 0.35), 6);
    return { body, width: 520, height: 650, foot: 440 };
  },
  cantilever: (pen, color) => {
    const steel = getMetal('steel');
    const tube =
      'M170 -12H-150Q-200 -12 -200 -62V-270Q-200 -310 -160 -310H110Q150 -310 160 -360L200 -660';
    let body =
      `<g transform="translate(34 -10)">${line(tube, steel.dark, 22)}</g>` +
      line(tube, mix(steel.base, steel.dark, 0.5), 24) +
      `<g transform="translate(-3 -4)">${line(tube, steel.base, 14)}</g><g transform="translate(-5 -6)">${line(tube, steel.light, 5)}</g>`;
    body +=
      cushion(
        pen,
        smooth(
          [
            [-190, -334],
            [0, -344],
            [150, -334],
            [154, -310],
            [0, -304],
            [-190, -312],
          ],
          true,
        ),
        color,
      ) +
      cushion(
        pen,
        smooth(
          [
            [150, -450],
            [186, -660],
            [214, -672],
            [226, -650],
            [192, -440],
            [166, -430],
          ],
          true,
        ),
        color,
      );
    return { body, width: 460, height: 690, foot: 360 };
  },
  club: (pen, color, frame) => {
    let body = leg(pen, -220, -60, -228, 34, frame) + leg(pen, 220, -60, 228, 34, frame);
    body +=
      cushion(pen, 'M-230 -60V-440Q-230 -560 0 -570Q230 -560 230 -440V-60z', shade(color, -0.12)) +
      cushion(pen, 'M-160 -60V-190H160V-60z', shade(color, -0.2)) +
      cushion(pen, 'M-166 -190Q-170 -280 -150 -282H150Q170 -280 166 -190z', shade(color, 0.08));
    for (const side of [-1, 1])
      body +=
        cushion(
          pen,
          `M${side * 150} -50V-300Q${side * 150} -380 ${side * 214} -380Q${side * 284} -380 ${side * 284} -300V-50z`,
          color,
        ) +
        circle(
          side * 216,
          -306,
          46,
          'none',
          `stroke="${shade(color, -0.45)}" stroke-width="4" opacity="0.6"`,
        );
    for (let row = 0; row < 2; row += 1)
      for (let column = -2; column <= 2; column += 1)
        if (Math.abs(column * 58) + row * 20 < 140)
          body +=
            circle(column * 58, -470 + row * 80, 7, shade(color, -0.5)) +
            line(
              `M${column * 58 - 20} ${-490 + row * 80}l20 20l20 -20`,
              alpha(shade(color, -0.5), 0.4),
              3,
            );
    return { body, width: 580, height: 580, foot: 540 };
  },
  spindle: (pen, color, frame) => {
    let body =
      leg(pen, -120, -300, -170, 30, shade(frame, -0.3)) +
      leg(pen, 120, -300, 170, 30, shade(frame, -0.3));
    for (let spindle = -4; spindle <= 4; spindle += 1)
      body += line(
        `M${spindle * 38} -330L${spindle * 46} -640`,
        spindle % 2 === 0 ? frame : shade(frame, -0.2),
        11,
      );
    body +=
      line('M-206 -600Q0 -720 206 -600', shade(frame, -0.35), 40) +
      line('M-206 -604Q0 -724 206 -604', frame, 30) +
      line('M-200 -612Q0 -728 200 -612', shade(frame, 0.35), 7) +
      leg(pen, -170, -310, -214, 34, frame) +
      leg(pen, 170, -310, 214, 34, frame) +
      line('M-196 -130H196', shade(frame, -0.15), 14);
    body += cushion(
      pen,
      smooth(
        [
          [-210, -330],
          [0, -350],
          [210, -330],
          [222, -304],
          [0, -290],
          [-222, -304],
        ],
        true,
      ),
      color,
    );
    return { body, width: 480, height: 690, foot: 430 };
  },
};

const lamps: Record<string, Build> = {
  table: (pen, color, frame) => {
    const stem = smooth(
      [
        [-60, -30],
        [-110, -90],
        [-120, -180],
        [-60, -270],
        [-22, -310],
        [-22, -360],
        [22, -360],
        [22, -310],
        [60, -270],
        [120, -180],
        [110, -90],
        [60, -30],
      ],
      true,
    );
    let body =
      ellipse(0, -16, 104, 18, shade(frame, -0.4)) +
      path(
        stem,
        pen.linear(
          [
            [0, shade(frame, -0.35)],
            [0.3, shade(frame, 0.4)],
            [0.5, frame],
            [1, shade(frame, -0.5)],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      line('M-70 -230Q-96 -160 -76 -90', alpha('#ffffff', 0.5), 12);
    body +=
      path(
        'M-130 -640H130L220 -350Q0 -320 -220 -350z',
        pen.linear(
          [
            [0, shade(color, -0.12)],
            [0.5, shade(color, 0.55)],
            [1, shade(color, -0.14)],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      path(
        'M-130 -640H130L220 -350Q0 -320 -220 -350z',
        pen.radial(
          [
            [0, alpha('#fff3c9', 0.95)],
            [1, alpha('#fff3c9', 0)],
          ],
          { cy: 0.75, r: 0.6 },
        ),
      ) +
      ellipse(0, -640, 130, 14, shade(color, 0.5)) +
      path('M-220 -350Q0 -320 220 -350Q0 -300 -220 -350z', alpha('#fff6d8', 0.9));
    return {
      body:
        ellipse(
          0,
          -330,
          420,
          330,
          pen.radial([
            [0, alpha('#ffe9b0', 0.5)],
            [1, alpha('#ffe9b0', 0)],
          ]),
        ) + body,
      width: 460,
      height: 660,
      foot: 210,
    };
  },
  dome: (pen, color) => {
    const metal = getMetal('brass');
    let body =
      ellipse(
        0,
        -300,
        440,
        320,
        pen.radial([
          [0, alpha('#ffe9b0', 0.45)],
          [1, alpha('#ffe9b0', 0)],
        ]),
      ) +
      ellipse(0, -18, 130, 22, shade(color, -0.35)) +
      path('M-130 -18a130 22 0 0 1 260 0v-14a130 22 0 0 0 -260 0z', shade(color, 0.1)) +
      rect(
        -15,
        -380,
        30,
        360,
        pen.linear(
          [
            [0, metal.dark],
            [0.35, metal.light],
            [1, metal.dark],
          ],
          { x2: 1, y2: 0 },
        ),
      );
    body +=
      path(
        'M-280 -350Q-270 -560 0 -570Q270 -560 280 -350Q0 -300 -280 -350z',
        pen.linear(
          [
            [0, shade(color, -0.3)],
            [0.3, shade(color, 0.45)],
            [0.55, color],
            [1, shade(color, -0.45)],
          ],
          { x2: 1, y2: 0.2 },
        ),
      ) +
      ellipse(
        0,
        -348,
        278,
        30,
        pen.radial([
          [0, '#fffbe8'],
          [0.5, '#ffe8a6'],
          [1, '#d9b266'],
        ]),
      ) +
      line('M-200 -470Q-150 -540 -60 -552', alpha('#ffffff', 0.6), 12) +
      circle(0, -582, 16, metal.base);
    return { body, width: 600, height: 610, foot: 260 };
  },
  floor: (pen, color, frame) => {
    const metal = getMetal('brass');
    let body =
      ellipse(0, -14, 130, 18, metal.dark) +
      ellipse(0, -20, 130, 18, metal.base) +
      line('M0 -20V-620Q0 -760 110 -760Q180 -760 190 -700', mix(metal.base, metal.dark, 0.4), 13) +
      line('M-3 -20V-620Q-3 -763 110 -763Q176 -763 186 -700', metal.light, 4);
    body +=
      ellipse(
        196,
        -470,
        240,
        260,
        pen.radial([
          [0, alpha('#ffe9b0', 0.55)],
          [1, alpha('#ffe9b0', 0)],
        ]),
      ) +
      path(
        'M120 -700H270L330 -560Q195 -530 60 -560z',
        pen.linear(
          [
            [0, shade(color, -0.2)],
            [0.4, shade(color, 0.45)],
            [1, shade(color, -0.35)],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      ellipse(195, -556, 133, 16, '#fff3cf') +
      circle(0, -400, 12, frame);
    return {
      body: `<g transform="translate(-90 0)">${body}</g>`,
      width: 480,
      height: 780,
      foot: 240,
    };
  },
  globe: (pen, color, frame) => {
    let body =
      ellipse(
        0,
        -330,
        420,
        380,
        pen.radial([
          [0, alpha('#fff0c4', 0.5)],
          [1, alpha('#fff0c4', 0)],
        ]),
      ) +
      rect(
        -90,
        -70,
        180,
        70,
        pen.linear(
          [
            [0, shade(frame, 0.25)],
            [0.4, frame],
            [1, shade(frame, -0.5)],
          ],
          { x2: 1, y2: 0 },
        ),
        'rx="10"',
      ) +
      rect(-40, -110, 80, 44, getMetal('brass').base);
    for (const [x, y, r] of [
      [0, -300, 200],
      [0, -560, 96],
    ] as const)
      body +=
        circle(
          x,
          y,
          r,
          pen.radial(
            [
              [0, '#fffdf2'],
              [0.5, mix('#fff6da', color, 0.15)],
              [0.9, mix('#f0dcae', color, 0.4)],
              [1, mix('#d9bd83', color, 0.5)],
            ],
            { cx: 0.45, cy: 0.4, r: 0.65 },
          ),
        ) + ellipse(x - r * 0.4, y - r * 0.45, r * 0.2, r * 0.12, '#ffffff', 'opacity="0.8"');
    return { body, width: 440, height: 670, foot: 200 };
  },
  desk: (pen, color) => {
    const steel = getMetal('steel');
    let body =
      ellipse(-60, -12, 150, 20, shade(color, -0.45)) +
      ellipse(-60, -22, 150, 20, shade(color, 0.05)) +
      line('M-60 -30L-190 -330L60 -560', mix(steel.base, steel.dark, 0.5), 15) +
      line('M-64 -32L-194 -330L57 -564', steel.light, 5) +
      circle(-190, -330, 20, steel.dark) +
      circle(-190, -330, 11, steel.light) +
      circle(60, -560, 16, steel.dark);
    body +=
      ellipse(
        210,
        -330,
        230,
        240,
        pen.radial([
          [0, alpha('#ffe9b0', 0.6)],
          [1, alpha('#ffe9b0', 0)],
        ]),
      ) +
      path(
        'M44 -590Q110 -640 170 -560L250 -430Q170 -400 90 -380L36 -520Q24 -570 44 -590z',
        pen.linear(
          [
            [0, shade(color, 0.4)],
            [0.5, color],
            [1, shade(color, -0.45)],
          ],
          { x2: 1, y2: 0.6 },
        ),
      ) +
      ellipse(170, -406, 84, 22, '#fff3cf', 'transform="rotate(-17 170 -406)"');
    return { body, width: 520, height: 640, foot: 280 };
  },
};

const woods: Record<string, string> = {
  teak: '#8f5a32',
  oak: '#b98f5c',
  rosewood: '#5a2f22',
  walnut: '#6b4428',
  birch: '#d9bd8f',
  beech: '#c99f6c',
  steel: '#9aa1a8',
  brass: '#b8963f',
  ceramic: '#4f7a78',
  glass: '#d9e0e0',
};

function pickFrameColor(name: string): string {
  return woods[name] ?? '#6b4428';
}

function furniture(builds: Record<string, Build>): Motif {
  return {
    stance: 'standing',
    draw(pen, options) {
      const build =
        builds[textOption(options, 'form', pen.rng.pick(Object.keys(builds)))] ??
        Object.values(builds)[0];
      return build
        ? build(
            pen,
            textOption(options, 'colour', '#7a3b2e'),
            pickFrameColor(textOption(options, 'frame', n(pen.rng.next()))),
          )
        : { body: '', width: 1, height: 1 };
    },
  };
}

export const chair = furniture(chairs);
export const lamp = furniture(lamps);
