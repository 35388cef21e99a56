// A lot's pictures in the four sizes of the gallery, with their actual pixel sizes.
import { sql, type Kysely } from 'kysely';
import type { getLotGallery } from '../../../../src/contract/buyer/lots';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { ImagePreset } from '../../../../src/lib/imagePresets';
import type { Database, LotPicture } from '../../database/schema';
import { getImageUrl } from '../discovery/imageUrl';
import { published } from '../discovery/lotVisibility';
import { getPictureSize } from '../discovery/getPictureSize';

type Gallery = ResponseOf<typeof getLotGallery>['gallery'];

const presets = {
  s: 'cw_ldp_thumb',
  m: 'cw_normal',
  l: 'cw_large',
  xl: 'cw_reference',
} as const satisfies Record<string, ImagePreset>;

/** Returns null if there is no such lot. */
export async function buildLotGallery(
  db: Kysely<Database>,
  lotId: number,
): Promise<Gallery | null> {
  const { rows } = await sql<{ pictures: LotPicture[] }>`
    select l.pictures from lots l where l.id = ${lotId} and ${published}`.execute(db);
  const getSize = (picture: LotPicture, preset: ImagePreset) => ({
    url: getImageUrl(preset, picture.key),
    ...getPictureSize(preset, picture),
  });
  return (
    rows[0]?.pictures.map((picture) => ({
      title: picture.title,
      images: [
        {
          s: getSize(picture, presets.s),
          m: getSize(picture, presets.m),
          l: getSize(picture, presets.l),
          xl: getSize(picture, presets.xl),
        },
      ],
    })) ?? null
  );
}
