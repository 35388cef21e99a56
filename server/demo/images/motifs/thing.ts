// Objects from Microsoft's Fluent Emoji (MIT, see docs/licenses/fluent-emoji.txt) instead of code,
// recolored to match the lot's material and age, so that no two look alike. The scenes add light
// and ground.
import { mix, mute, recolor, shade } from '../drawing/color';
import things from '../objects/fluentThings.json';
import { numberOption, textOption, type Motif } from './motif';

const bodies: Readonly<Record<string, string | undefined>> = things;

/** Prefixes ids, which must be unique inside one SVG. */
function withOwnIds(body: string): string {
  return body
    .replace(/id="([^"]+)"/g, 'id="t$1"')
    .replace(/url\(#([^)]+)\)/g, 'url(#t$1)')
    .replace(/href="#([^"]+)"/g, 'href="#t$1"');
}

/** Removes inner shadows and blurs, which are slow and not visible in a reflection. */
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
    const changed = recolor(body, (color) => {
      const aged = shade(mute(color, faded), -0.03);
      return tint === '' ? aged : mix(aged, mix(aged, tint, 0.9), strength);
    });
    const turn = numberOption(options, 'turn', 0);
    const placed = (svg: string): string =>
      `<g transform="rotate(${turn} 0 -320) translate(-320 -640) scale(20)">${svg}</g>`;
    const ownBody = withOwnIds(changed);
    return {
      body: placed(ownBody),
      faint: placed(withoutFilters(ownBody)),
      width: 620,
      height: 625,
      foot: 470,
    };
  },
};
