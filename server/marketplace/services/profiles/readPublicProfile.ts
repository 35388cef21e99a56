// The public details of a seller: the shop, never the person.
import { sql, type Kysely } from 'kysely';
import type { WirePublicProfile } from '../../../../src/contract/buyer/profiles';
import type { Database } from '../../database/schema';
import { calculateSellerScore } from '../../domain/accounts/calculateSellerScore';
import { takesBids } from '../discovery/lotVisibility';

type Row = {
  id: number;
  slug: string;
  shop_name: string;
  description: string;
  country_code: string;
  city: string;
  is_pro: boolean;
  is_top: boolean;
  positive_count: number;
  neutral_count: number;
  negative_count: number;
  objects_sold: number;
  created_at: Date;
  live_lots: number;
};

/**
 * `user` is an id if it consists of digits, otherwise a slug. Returns null if there is no such
 * seller.
 */
export async function readPublicProfile(
  db: Kysely<Database>,
  user: string,
): Promise<WirePublicProfile | null> {
  const isId = /^[1-9]\d{0,14}$/.test(user);
  const { rows } = await sql<Row>`
    select s.user_id as id, s.slug, s.shop_name, s.description, s.country_code, s.city, s.is_pro,
      s.is_top, s.positive_count, s.neutral_count, s.negative_count, s.objects_sold, s.created_at,
      (
        select count(*)::int from lots l where l.seller_id = s.user_id and ${takesBids}
      ) as live_lots
    from sellers s join users u on u.id = s.user_id
    where ${isId ? sql`s.user_id = ${Number(user)}` : sql`s.slug = ${user}`}
      and u.closed_at is null
    order by s.user_id
    limit 1`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.shop_name,
    description: row.description,
    country: { code: row.country_code },
    city: row.city,
    is_pro: row.is_pro,
    is_top: row.is_top,
    member_since: row.created_at.toISOString(),
    objects_sold: row.objects_sold,
    live_lots: row.live_lots,
    score: calculateSellerScore(row),
  };
}
