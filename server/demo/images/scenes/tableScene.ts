// Lying objects: sheets, stamps, carpets, coins, jewelry, watches, seen from above on a surface.
import { n } from '../drawing/pen';
import { rect } from '../drawing/shapes';
import type { Drawing, Stance } from '../motifs/motif';
import {
  SIZE,
  ruler,
  softBox,
  softShape,
  surfaces,
  tabletop,
  vignette,
  type Stage,
  type Surface,
} from './backdrop';
import { closeUp } from './wallScene';

function isSurface(name: string): name is Surface {
  return (['linen', 'paper', 'felt', 'wood', 'marble', 'slate', 'floor'] as const).some(
    (known) => known === name,
  );
}

/** `surface` is the lot's own surface; a second view may use another one. */
export function tableScene(
  stage: Stage,
  thing: Drawing,
  stance: Stance,
  surface: string,
): { body: string; width: number; height: number } {
  const { pen, rng, view } = stage;
  const flat = stance === 'flat';
  if (view === 'plain' && flat)
    return { body: thing.body, width: thing.width, height: thing.height };
  if (view === 'detail' && flat) return { body: closeUp(stage, thing), width: SIZE, height: SIZE };
  const tabletopSurface: Surface = isSurface(surface) ? surface : rng.pick(surfaces);
  const ground = tabletop(
    stage,
    view === 'angle' && tabletopSurface !== 'floor' ? rng.pick(surfaces) : tabletopSurface,
  );
  const room = view === 'scale' ? 640 : view === 'detail' ? 1560 : view === 'angle' ? 760 : 800;
  const scale = Math.min(room / thing.width, room / thing.height);
  const [width, height] = [thing.width * scale, thing.height * scale];
  const turn =
    view === 'angle' ? rng.between(14, 34) * (rng.chance(0.5) ? 1 : -1) : rng.between(-1.6, 1.6);
  const squash = view === 'angle' ? 0.82 : 1;
  const reach = flat ? 16 : 30;
  const place = flat ? `translate(${n(-thing.width / 2)} ${n(-thing.height / 2)})` : '';
  const own3d = thing.outline === undefined || thing.outline === 'M0 0z';
  const shadow = own3d
    ? flat
      ? `<g transform="translate(${n(-width / 2)} ${n(-height / 2)})">${softBox(0, 0, width, height, reach, 0.6)}</g>`
      : ''
    : `<g transform="scale(${scale.toFixed(4)}) ${place}">${softShape(thing.outline ?? '', reach / scale, 0.6)}</g>`;
  const center =
    view === 'detail'
      ? `${n(500 + rng.between(-150, 150))} ${n(500 + rng.between(-120, 120))}`
      : view === 'scale'
        ? '500 450'
        : '500 500';
  let body = `${ground}<g transform="translate(${center}) scale(1 ${squash}) rotate(${n(turn)})">${shadow}<g transform="scale(${scale.toFixed(4)}) ${place}">${thing.body}</g></g>`;
  if (view === 'scale') body += ruler(250, 850, 500, rng.between(-1.5, 1.5));
  return { body: body + vignette(pen, 0.26) + rect(0, 0, 0, 0, 'none'), width: SIZE, height: SIZE };
}
