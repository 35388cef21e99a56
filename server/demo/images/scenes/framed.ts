// Picture frames: profiles with mitered corners, an optional mat, glass.
import { alpha, mix, shade } from '../drawing/color';
import type { Pen } from '../drawing/pen';
import { line, path, polygon, rect } from '../drawing/shapes';

type Profile = {
  wide: number;
  color: string;
  light: string;
  lip: string;
  mat: number;
  ornament: boolean;
};

const profiles: Record<string, Profile> = {
  gilt: { wide: 0.1, color: '#a87c34', light: '#f0d48c', lip: '#6b4a18', mat: 0, ornament: true },
  black: {
    wide: 0.035,
    color: '#1f1e1d',
    light: '#4a4845',
    lip: '#0f0e0e',
    mat: 0,
    ornament: false,
  },
  oak: { wide: 0.04, color: '#b48a58', light: '#dcb886', lip: '#7a5a34', mat: 0, ornament: false },
  white: {
    wide: 0.035,
    color: '#efece6',
    light: '#ffffff',
    lip: '#c4beb3',
    mat: 0,
    ornament: false,
  },
  walnut: {
    wide: 0.06,
    color: '#5a3a24',
    light: '#8a5f3f',
    lip: '#2a1a10',
    mat: 0,
    ornament: false,
  },
  silver: {
    wide: 0.06,
    color: '#9a958c',
    light: '#d9d5cc',
    lip: '#5f5b54',
    mat: 0,
    ornament: true,
  },
  'black mat': {
    wide: 0.024,
    color: '#232221',
    light: '#55524e',
    lip: '#0f0e0e',
    mat: 0.13,
    ornament: false,
  },
  'oak mat': {
    wide: 0.026,
    color: '#b9925f',
    light: '#e0c194',
    lip: '#7a5a34',
    mat: 0.13,
    ornament: false,
  },
  'gilt mat': {
    wide: 0.03,
    color: '#b08a45',
    light: '#ecd596',
    lip: '#6b4a18',
    mat: 0.11,
    ornament: false,
  },
  canvas: { wide: 0, color: '#e9e4da', light: '#ffffff', lip: '#c9c1b2', mat: 0, ornament: false },
};

export type Framed = { body: string; x: number; y: number; width: number; height: number };

/**
 * Fits the art (its own box is `width` × `height`) with its frame into `room`, around the given
 * center.
 */
export function framed(
  pen: Pen,
  art: { body: string; width: number; height: number },
  name: string,
  center: { x: number; y: number },
  room: { width: number; height: number },
): Framed {
  const profile = profiles[name] ?? profiles.black;
  if (!profile) return { body: '', x: 0, y: 0, width: 0, height: 0 };
  const unit = Math.max(room.width, room.height);
  const border = unit * (profile.wide + profile.mat);
  const scale = Math.min(
    (room.width - border * 2) / art.width,
    (room.height - border * 2) / art.height,
  );
  const [aw, ah] = [art.width * scale, art.height * scale];
  const edge = unit * profile.wide;
  const mat = unit * profile.mat;
  const full = { width: aw + border * 2, height: ah + border * 2 };
  const x = center.x - full.width / 2;
  const y = center.y - full.height / 2;
  const picture = `<g transform="translate(${(x + border).toFixed(2)} ${(y + border).toFixed(2)}) scale(${scale.toFixed(4)})">${pen.clipBox(0, 0, art.width, art.height, art.body)}</g>`;
  let body = '';
  if (edge > 0) {
    const [r, b] = [x + full.width, y + full.height];
    const tones = [
      [0, shade(profile.color, -0.2)],
      [0.25, profile.light],
      [0.45, profile.color],
      [0.75, mix(profile.color, profile.light, 0.55)],
      [1, profile.lip],
    ] as const;
    const back = [...tones].reverse().map(([offset, color]) => [1 - offset, color] as const);
    body +=
      path(
        polygon([
          [x, y],
          [r, y],
          [r - edge, y + edge],
          [x + edge, y + edge],
        ]),
        pen.linear(tones),
      ) +
      path(
        polygon([
          [x, y],
          [x + edge, y + edge],
          [x + edge, b - edge],
          [x, b],
        ]),
        pen.linear(
          tones.map(([o, c]) => [o, shade(c, -0.06)] as const),
          { x2: 1, y2: 0 },
        ),
      );
    body +=
      path(
        polygon([
          [r, y],
          [r, b],
          [r - edge, b - edge],
          [r - edge, y + edge],
        ]),
        pen.linear(
          back.map(([o, c]) => [o, shade(c, -0.16)] as const),
          { x2: 1, y2: 0 },
        ),
      ) +
      path(
        polygon([
          [x, b],
          [x + edge, b - edge],
          [r - edge, b - edge],
          [r, b],
        ]),
        pen.linear(back.map(([o, c]) => [o, shade(c, -0.22)] as const)),
      );
    if (profile.ornament)
      body +=
        rect(
          x + edge * 0.32,
          y + edge * 0.32,
          full.width - edge * 0.64,
          full.height - edge * 0.64,
          'none',
          `stroke="${alpha(profile.lip, 0.75)}" stroke-width="${(edge * 0.1).toFixed(1)}" stroke-dasharray="${(edge * 0.07).toFixed(1)} ${(edge * 0.2).toFixed(1)}" stroke-linecap="round"`,
        ) +
        rect(
          x + edge * 0.68,
          y + edge * 0.68,
          full.width - edge * 1.36,
          full.height - edge * 1.36,
          'none',
          `stroke="${alpha(profile.light, 0.8)}" stroke-width="${(edge * 0.05).toFixed(1)}"`,
        );
  }
  if (mat > 0)
    body +=
      rect(x + edge, y + edge, full.width - edge * 2, full.height - edge * 2, '#f5f2ea') +
      rect(x + border - 5, y + border - 5, aw + 10, ah + 10, '#dcd6c8') +
      line(
        `M${(x + border - 5).toFixed(1)} ${(y + border + ah + 5).toFixed(1)}h${(aw + 10).toFixed(1)}v${(-ah - 10).toFixed(1)}`,
        '#ffffff',
        2,
      );
  body += picture;
  const inner = {
    x: x + edge,
    y: y + edge,
    width: full.width - edge * 2,
    height: full.height - edge * 2,
  };
  if (edge > 0)
    body +=
      rect(
        inner.x,
        inner.y,
        inner.width,
        Math.max(6, edge * 0.4),
        pen.linear([
          [0, 'rgba(10,6,2,0.42)'],
          [1, 'rgba(10,6,2,0)'],
        ]),
      ) +
      rect(
        inner.x,
        inner.y,
        Math.max(5, edge * 0.3),
        inner.height,
        pen.linear(
          [
            [0, 'rgba(10,6,2,0.34)'],
            [1, 'rgba(10,6,2,0)'],
          ],
          { x2: 1, y2: 0 },
        ),
      );
  else body += rect(x + full.width - 5, y, 5, full.height, 'rgba(20,14,8,0.3)');
  if (mat > 0)
    body += path(
      polygon([
        [inner.x, inner.y + inner.height * 0.55],
        [inner.x + inner.width * 0.5, inner.y],
        [inner.x + inner.width * 0.72, inner.y],
        [inner.x, inner.y + inner.height * 0.8],
      ]),
      'rgba(255,255,255,0.09)',
    );
  return { body, x, y, ...full };
}
