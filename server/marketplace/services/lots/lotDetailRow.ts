// Reads everything that a lot's page needs, in one statement.
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../../src/lib/locales';
import type {
  Database,
  LotPicture,
  PictureSpec,
  SellerBadge,
  Specification,
} from '../../database/schema';
import { current, published, takesBids } from '../discovery/lotVisibility';

export type LotDetailRow = {
  id: number;
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  language: Locale;
  pictures: LotPicture[];
  specifications: Specification[];
  currency_code: string;
  estimate_min_minor: number | null;
  estimate_max_minor: number | null;
  favorite_count: number;
  is_closed: boolean;
  explicit_content: boolean;
  age_check_required: boolean;
  auction_id: number;
  auction_title: string;
  auction_title_key: string | null;
  auction_category_id: number;
  category_id: number;
  category_path: number[];
  experts: { id: number; name: string; picture: PictureSpec | null }[];
  seller: {
    id: number;
    shop_name: string | null;
    slug: string | null;
    country_code: string;
    city: string | null;
    is_pro: boolean;
    is_top: boolean;
    margin_scheme: boolean;
    positive_count: number;
    neutral_count: number;
    negative_count: number;
    objects_sold: number;
    badges: SellerBadge[];
    created_at: string;
    open_lots: number;
  };
};

/** Undefined if there is no such lot. Ended and withdrawn lots keep their page. */
export async function readLotDetail(
  db: Kysely<Database>,
  lotId: number,
): Promise<LotDetailRow | undefined> {
  const { rows } = await sql<LotDetailRow>`
    select l.id, l.title, l.subtitle, l.slug, l.description, l.language, l.pictures,
      l.specifications, l.currency_code, l.estimate_min_minor, l.estimate_max_minor,
      l.favorite_count, not ${current} as is_closed, l.explicit_content, l.age_check_required,
      l.auction_id, a.title as auction_title, a.title_key as auction_title_key,
      a.category_id as auction_category_id, l.category_id, l.category_path,
      (
        select coalesce(
          json_agg(
            json_build_object('id', e.id, 'name', e.name, 'picture', e.picture)
            order by array_position(a.expert_ids, e.id)
          ),
          '[]'
        )
        from experts e where e.id = any(a.expert_ids)
      ) as experts,
      json_build_object(
        'id', u.id, 'shop_name', s.shop_name, 'slug', s.slug,
        'country_code', coalesce(s.country_code, u.country_code), 'city', s.city,
        'is_pro', coalesce(s.is_pro, false), 'is_top', coalesce(s.is_top, false),
        'margin_scheme', coalesce(s.margin_scheme, false),
        'positive_count', coalesce(s.positive_count, 0),
        'neutral_count', coalesce(s.neutral_count, 0),
        'negative_count', coalesce(s.negative_count, 0),
        'objects_sold', coalesce(s.objects_sold, 0), 'badges', coalesce(s.badges, '[]'),
        'created_at', coalesce(s.created_at, u.created_at),
        'open_lots', (select count(*) from lots l where l.seller_id = u.id and ${takesBids})
      ) as seller
    from lots l
      join auctions a on a.id = l.auction_id
      join users u on u.id = l.seller_id
      left join sellers s on s.user_id = u.id
    where l.id = ${lotId} and ${published}`.execute(db);
  return rows[0];
}
