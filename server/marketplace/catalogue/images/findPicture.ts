// Finds what a picture's name stands for: the spec kept with the lot, category, auction or expert, or a drawing that
// follows from the id alone. Called by imageService; answers are kept for a minute.
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { parsePictureKey, type PictureName } from './pictureKey';
import { parsePicture, pictureVersion, type DrawnPicture, type PictureSource } from './pictureSpec';

export type FoundPicture = {
  source: PictureSource;
  version: string;
  /** The address named this very version, so what it shows can never change. */
  immutable: boolean;
};

export type FindPicture = (key: string) => Promise<FoundPicture | null>;

const base: DrawnPicture = { motif: 'blank', seed: 1, scene: 'wall', view: 'front', ground: 0, setting: 'oak', options: {} };

const heroes: readonly DrawnPicture[] = [
  { ...base, motif: 'landscape', seed: 90_210, setting: 'gilt', ground: 8, options: { view: 'sea', palette: 1 } },
  { ...base, motif: 'vessel', seed: 41_077, scene: 'studio', ground: 9, options: { form: 'ginger', decor: 'flowers', colour: '#eef0ee', second: '#27498f' } },
  { ...base, motif: 'wristwatch', seed: 5_309, scene: 'table', setting: 'slate', options: { manner: 'chronograph', metal: 'steel', dial: 'blue', band: 'leather', shape: 'round' } },
];

function fromId({ kind, id, n }: PictureName): DrawnPicture {
  if (kind === 'hero') return heroes[(id + n) % heroes.length] ?? base;
  const seed = 100_000 + id * 37 + n;
  if (kind === 'collection') return { ...base, motif: 'abstractPainting', seed, options: { palette: id % 10 } };
  return { ...base, motif: 'abstractPainting', seed, scene: 'bare', options: { width: 800, height: 800, palette: id % 10 } };
}

async function readSpec(db: Kysely<Database>, { kind, id, n }: PictureName): Promise<unknown> {
  if (kind === 'lot') {
    const row = await db.selectFrom('lots').select('pictures').where('id', '=', id).executeTakeFirst();
    return row?.pictures[n - 1]?.spec ?? null;
  }
  if (kind === 'category') return (await db.selectFrom('categories').select('picture').where('id', '=', id).executeTakeFirst())?.picture ?? null;
  if (kind === 'expert') return (await db.selectFrom('experts').select('picture').where('id', '=', id).executeTakeFirst())?.picture ?? null;
  if (kind === 'auction') {
    const row = await db.selectFrom('auctions').select('picture').where('id', '=', id).executeTakeFirst();
    if (row?.picture) return row.picture;
    const lot = await db.selectFrom('lots').select('pictures').where('auction_id', '=', id).orderBy('catalogue_position').limit(1).executeTakeFirst();
    return lot?.pictures[0]?.spec ?? null;
  }
  return null;
}

export function createFindPicture(db: Kysely<Database>): FindPicture {
  const known = new LRUCache<string, { source: PictureSource; version: string }>({ max: 5_000, ttl: 60_000 });
  return async (key) => {
    if (key === 'no-picture') return { source: base, version: pictureVersion(base), immutable: false };
    const name = parsePictureKey(key);
    if (!name || !Number.isSafeInteger(name.id)) return null;
    const place = `${name.kind}-${name.id}-${name.n}`;
    let found = known.get(place);
    if (!found) {
      const spec = name.kind === 'seller' || name.kind === 'collection' || name.kind === 'hero' ? fromId(name) : await readSpec(db, name);
      const source = parsePicture(spec);
      if (!source) return null;
      found = { source, version: pictureVersion(spec) };
      known.set(place, found);
    }
    if (name.version !== null && name.version !== found.version) return null;
    return { ...found, immutable: name.version !== null };
  };
}
