// Finds the picture behind a name: the spec of a lot, category, auction or expert, or a hero
// picture. Unknown names are not drawn. Results are cached for a minute.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import {
  parsePictureKey,
  pictureVersion,
  type PictureKind,
  type PictureName,
} from '../../marketplace/lib/pictureKey';
import { parsePicture, type DrawnPicture, type PictureSource } from './parsePicture';

export type LocatedPicture = {
  kind: PictureKind | 'no-picture';
  /** The picture's canonical name, however the URL spells it. */
  place: string;
  source: PictureSource;
  version: string;
  /** The URL names this exact version, so its content never changes. */
  immutable: boolean;
};

export type FindPicture = (key: string) => Promise<LocatedPicture | null>;

const base: DrawnPicture = {
  motif: 'blank',
  seed: 1,
  scene: 'wall',
  view: 'front',
  ground: 0,
  setting: 'oak',
  options: {},
};

const heroes: readonly DrawnPicture[] = [
  {
    ...base,
    motif: 'wristwatch',
    seed: 5_309,
    scene: 'table',
    setting: 'slate',
    options: {
      manner: 'chronograph',
      metal: 'steel',
      dial: 'blue',
      band: 'leather',
      shape: 'round',
    },
  },
  {
    ...base,
    motif: 'landscape',
    seed: 90_210,
    setting: 'gilt',
    ground: 8,
    options: { view: 'sea', palette: 1 },
  },
  {
    ...base,
    motif: 'vessel',
    seed: 41_077,
    scene: 'studio',
    ground: 9,
    options: { form: 'ginger', decor: 'flowers', colour: '#eef0ee', second: '#27498f' },
  },
];

async function readSpec(db: Kysely<Database>, { kind, id, n }: PictureName): Promise<unknown> {
  if (kind !== 'lot' && n !== 1) return null;
  if (kind === 'hero') return heroes[id - 1] ?? null;
  if (kind === 'lot') {
    const row = await db
      .selectFrom('lots')
      .select('pictures')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.pictures[n - 1]?.spec ?? null;
  }
  if (kind === 'category')
    return (
      (await db.selectFrom('categories').select('picture').where('id', '=', id).executeTakeFirst())
        ?.picture ?? null
    );
  if (kind === 'expert')
    return (
      (await db.selectFrom('experts').select('picture').where('id', '=', id).executeTakeFirst())
        ?.picture ?? null
    );
  if (kind === 'auction') {
    const row = await db
      .selectFrom('auctions')
      .select('picture')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.picture) return row.picture;
    const lot = await db
      .selectFrom('lots')
      .select('pictures')
      .where('auctionId', '=', id)
      .orderBy('cataloguePosition')
      .limit(1)
      .executeTakeFirst();
    return lot?.pictures[0]?.spec ?? null;
  }
  const unknown: never = kind;
  return unknown;
}

export function createFindPicture(db: Kysely<Database>): FindPicture {
  const specCache = new LRUCache<string, { source: PictureSource; version: string }>({
    max: 5_000,
    ttl: 60_000,
  });
  return async (key) => {
    if (key === 'no-picture')
      return {
        kind: 'no-picture',
        place: key,
        source: base,
        version: pictureVersion(base),
        immutable: false,
      };
    const name = parsePictureKey(key);
    if (!name || !Number.isSafeInteger(name.id)) return null;
    const place = `${name.kind}-${name.id}-${name.n}`;
    let picture = specCache.get(place);
    if (!picture) {
      const spec = await readSpec(db, name);
      const source = parsePicture(spec);
      if (!source) return null;
      picture = { source, version: pictureVersion(spec) };
      specCache.set(place, picture);
    }
    if (name.version !== null && name.version !== picture.version) return null;
    return { ...picture, kind: name.kind, place, immutable: name.version !== null };
  };
}
