// Things that are not drawn by code but taken from Microsoft's Fluent Emoji (MIT, see docs/licences/fluent-emoji.txt):
// recoloured towards the lot's material and age, so that no two look alike. The scenes light them and give them a ground.
import { mix, mute, recolour, shade } from '../drawing/colour';
import things from '../objects/fluentThings.json';
import { numberOption, textOption, type Motif } from './motif';

const bodies: Readonly<Record<string, string | undefined>> = things;

/** Ids inside one SVG must be unique: a thing's own are prefixed. */
function withOwnIds(body: string): string {
  return body.replace(/id="([^"]+)"/g, 'id="t$1"').replace(/url\(#([^)]+)\)/g, 'url(#t$1)').replace(/href="#([^"]+)"/g, 'href="#t$1"');
}

/** Inner shadows and blurs take most of the time, and nobody sees them in a reflection. */
function withoutFilters(body: string): string {
  return body.replace(/<filter .*?<\/filter>/gs, '').replace(/ filter="[^"]*"/g, '');
}

export const thing: Motif = {
  stance: 'standing',
  draw(_pen, options) {
    const body = bodies[textOption(options, 'name', 'camera')] ?? '';
    const tint = textOption(options, 'tint', '');
    const strength = numberOption(options, 'strength', 0.3);
    const faded = numberOption(options, 'faded', 0.25);
    const changed = recolour(body, (colour) => {
      const aged = shade(mute(colour, faded), -0.03);
      return tint === '' ? aged : mix(aged, mix(aged, tint, 0.9), strength);
    });
    const turn = numberOption(options, 'turn', 0);
    const placed = (svg: string): string => `<g transform="rotate(${turn} 0 -320) translate(-320 -640) scale(20)">${svg}</g>`;
    const own = withOwnIds(changed);
    return { body: placed(own), faint: placed(withoutFilters(own)), width: 620, height: 625, foot: 470 };
  },
};
