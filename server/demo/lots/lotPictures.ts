// The gallery of a lot: three to five views of one drawing, each with its key. The key contains a
// version of the spec, so that a URL never shows a different picture.
import type { LotPicture } from '../../marketplace/database/columnTypes';
import type { Rng } from '../../marketplace/lib/random';
import { pictureKey } from '../../marketplace/lib/pictureKey';
import type { DrawnPicture } from '../images/parsePicture';
import type { View } from '../images/scenes/backdrop';
import { getNaturalSize } from '../images/naturalSize';
import type { LotDraft } from './lotDraft';

const titles: Record<View, string> = {
  front: 'Front view',
  detail: 'Detail',
  angle: 'From the side',
  scale: 'In scale',
  plain: 'Without frame',
};

/** Suitable views for the scene: pictures on a wall are also shown without their frame. */
function viewsFor(rng: Rng, picture: LotDraft['picture']): View[] {
  const flat =
    picture.scene === 'wall' ||
    ['etching', 'map', 'manuscript', 'woodblock', 'workOnPaper'].includes(picture.motif);
  const rest: View[] = flat
    ? ['plain', 'detail', 'angle', 'scale']
    : picture.motif === 'stamp' && picture.options['layout'] === 'single'
      ? ['angle', 'scale']
      : ['detail', 'angle', 'scale'];
  const pictureCount = rng.int(2, 4);
  return [
    'front',
    ...rest.filter((_view, index) => index < 1 || rng.chance(0.8)).slice(0, pictureCount),
  ];
}

export function lotPictures(
  rng: Rng,
  lotId: number,
  title: string,
  picture: LotDraft['picture'],
): LotPicture[] {
  const seed = rng.int(1, 2_000_000_000);
  const ground = rng.weighted([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 1],
    [6, 2],
    [7, 1],
    [8, 2],
    [9, 1],
  ]);
  const views = viewsFor(rng, picture);
  const all =
    views.length < 3
      ? [...views, views.includes('scale') ? ('angle' as const) : ('scale' as const)].slice(0, 3)
      : views;
  return [...new Set(all)].map((view, index) => {
    const spec: DrawnPicture = {
      motif: picture.motif,
      seed,
      scene: picture.scene,
      view,
      ground,
      setting: picture.setting,
      options: picture.options,
    };
    return {
      key: pictureKey('lot', lotId, index + 1, spec),
      title: `${title}: ${titles[view].toLowerCase()}`,
      ...getNaturalSize(spec),
      spec,
    };
  });
}
