// Draws a picture as SVG from its spec: finds the motif, draws it and places it in its scene. Pure;
// takes one to five milliseconds.
import { createRng } from '../../marketplace/lib/random';
import { createPen, n } from './drawing/pen';
import { abstractPainting } from './motifs/abstractPainting';
import { book, openBook } from './motifs/book';
import { blank } from './motifs/blank';
import { bottle } from './motifs/bottle';
import { coin } from './motifs/coin';
import { etching } from './motifs/etching';
import { chair, lamp } from './motifs/furniture';
import { gem, necklace, ring } from './motifs/jewel';
import { landscape } from './motifs/landscape';
import { manuscript } from './motifs/manuscript';
import { map } from './motifs/map';
import { carving } from './motifs/mask';
import type { Motif } from './motifs/motif';
import { portrait } from './motifs/portrait';
import { poster } from './motifs/poster';
import { rug } from './motifs/rug';
import { sculpture } from './motifs/sculpture';
import { slice, stone } from './motifs/specimen';
import { stamp } from './motifs/stamp';
import { stillLife } from './motifs/stillLife';
import { thing } from './motifs/thing';
import { vessel } from './motifs/vessel';
import { pocketWatch, wristwatch } from './motifs/watch';
import { woodblock } from './motifs/woodblock';
import { workOnPaper } from './motifs/workOnPaper';
import type { Collage, DrawnPicture } from './parsePicture';
import type { Stage } from './scenes/backdrop';
import { studioScene } from './scenes/studioScene';
import { tableScene } from './scenes/tableScene';
import { wallScene } from './scenes/wallScene';

const motifs: Readonly<Record<string, Motif | undefined>> = {
  abstractPainting,
  blank,
  book,
  bottle,
  carving,
  chair,
  coin,
  etching,
  gem,
  lamp,
  landscape,
  manuscript,
  map,
  necklace,
  openBook,
  pocketWatch,
  portrait,
  poster,
  ring,
  rug,
  sculpture,
  slice,
  stamp,
  stillLife,
  stone,
  thing,
  vessel,
  woodblock,
  workOnPaper,
  wristwatch,
};

export type Svg = { svg: string; width: number; height: number };

export const motifNames: readonly string[] = Object.keys(motifs);

/** Returns null for an unknown motif. */
export function drawPicture(picture: DrawnPicture): Svg | null {
  const motif = Object.hasOwn(motifs, picture.motif) ? motifs[picture.motif] : undefined;
  if (!motif) return null;
  const pen = createPen(picture.seed);
  const drawing = motif.draw(pen, picture.options);
  const stage: Stage = {
    pen,
    rng: createRng(`${picture.seed}/${picture.view}`),
    view: picture.view,
    ground: picture.ground,
    frame: picture.setting,
  };
  const scene =
    picture.scene === 'wall'
      ? wallScene(stage, drawing)
      : picture.scene === 'bare'
        ? { body: drawing.body, width: drawing.width, height: drawing.height }
        : picture.scene === 'studio' && motif.stance === 'standing'
          ? studioScene(stage, drawing)
          : tableScene(
              stage,
              drawing,
              motif.stance,
              picture.scene === 'floor' ? 'floor' : picture.setting,
            );
  const [width, height] = [Math.round(scene.width), Math.round(scene.height)];
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}">` +
      `<defs>${pen.definitions()}</defs>${scene.body}</svg>`,
    width,
    height,
  };
}

/** Prefixes ids, which an SVG must not share with another one inside it. */
function nestSvg(svg: Svg, prefix: string, box: { x: number; y: number; size: number }): string {
  const inner = svg.svg
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
  return inner.replace(
    '<svg ',
    `<svg x="${box.x}" y="${box.y}" width="${box.size}" height="${box.size}" ` +
      'preserveAspectRatio="xMidYMid slice" ',
  );
}

/** One large picture and two small ones beside it, 3 : 2. */
export function drawCollage({ collage }: Collage): Svg | null {
  const boxes = [
    { x: 0, y: 0, size: 1000 },
    { x: 1008, y: 0, size: 496 },
    { x: 1008, y: 504, size: 496 },
  ];
  const parts = collage.slice(0, 3).map((picture, index) => {
    const drawing = drawPicture(picture);
    const box = boxes[index];
    return drawing && box ? nestSvg(drawing, `p${index}`, box) : '';
  });
  if (parts.includes('')) return null;
  return {
    svg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1504 1000">' +
      `<rect width="1504" height="1000" fill="#f7f5f1"/>${parts.join('')}</svg>`,
    width: 1504,
    height: 1000,
  };
}
