// A lot's pictures in the four sizes of the gallery, with the pixels that each really has. Called by its route.
import { sql, type Kysely } from 'kysely';
import type { getLotGallery } from '../../../../src/contract/buyer/lots';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { ImagePreset } from '../../../../src/lib/imagePresets';
import type { Database, LotPicture } from '../../database/schema';
import { imageUrl } from '../discovery/imageUrl';
import { published } from '../discovery/lotVisibility';
import { pictureSize } from '../discovery/pictureSize';

type Gallery = ResponseOf<typeof getLotGallery>['gallery'];

const presets = { s: 'cw_ldp_thumb', m: 'cw_normal', l: 'cw_large', xl: 'cw_reference' } as const satisfies Record<
  string,
  ImagePreset
>;

/** Null when there is no such lot. */
export async function lotGallery(db: Kysely<Database>, lotId: number): Promise<Gallery | null> {
  const { rows } = await sql<{ pictures: LotPicture[] }>`
    select l.pictures from lots l where l.id = ${lotId} and ${published}`.execute(db);
  const size = (picture: LotPicture, preset: ImagePreset) => ({
    url: imageUrl(preset, picture.key),
    ...pictureSize(preset, picture),
  });
  return (
    rows[0]?.pictures.map((picture) => ({
      title: picture.title,
      images: [
        {
          s: size(picture, presets.s),
          m: size(picture, presets.m),
          l: size(picture, presets.l),
          xl: size(picture, presets.xl),
        },
      ],
    })) ?? null
  );
}
