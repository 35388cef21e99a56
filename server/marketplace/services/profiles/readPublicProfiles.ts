// The public details of sellers: the shop, never the person.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WirePublicProfile } from '../../../../src/contract/buyer/profiles';
import type { Database } from '../../database/generated/database';
import { calculateSellerScore } from '../../domain/accounts/badgeKinds';
import { getImageUrl } from '../discovery/imageUrl';
import { takesBids } from '../discovery/lotVisibility';

/** `scope` is a condition on sellers as `s`. Ordered by id, without closed accounts. */
export async function readPublicProfiles(
  db: Kysely<Database>,
  scope: RawBuilder<boolean>,
): Promise<WirePublicProfile[]> {
  const rows = await db
    .selectFrom('sellers as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('lots as l')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('l.sellerId', '=', 's.userId')
        .where(takesBids)
        .as('liveLots'),
    )
    .select(({ selectFrom }) =>
      selectFrom('lots as l')
        .select(sql<string | null>`l.pictures->0->>'key'`.as('key'))
        .whereRef('l.sellerId', '=', 's.userId')
        .where(takesBids)
        .where('l.explicitContent', '=', false)
        .orderBy('l.favoriteCount', 'desc')
        .orderBy('l.id')
        .limit(1)
        .as('pictureKey'),
    )
    .where(scope)
    .where('u.closedAt', 'is', null)
    .orderBy('s.userId')
    .execute();
  return rows.map((row) => ({
    id: row.userId,
    slug: row.slug,
    name: row.shopName,
    description: row.description,
    country: { code: row.countryCode },
    city: row.city,
    is_pro: row.isPro,
    is_top: row.isTop,
    member_since: row.createdAt.toISOString(),
    objects_sold: row.objectsSold,
    live_lots: row.liveLots ?? 0,
    image_url: row.pictureKey === null ? null : getImageUrl('cw_auction_small', row.pictureKey),
    score: calculateSellerScore(row),
  }));
}
