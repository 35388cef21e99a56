// Search documents in which every separator splits words: "arm/arms", "c.1830" and "oil-on-canvas" are single
// tokens to PostgreSQL's parser otherwise, and a search for one of their words does not find them. A lot is found by
// its categories' names too, and they weigh as much as its title: a "painting" is first of all one in Paintings.
// Run by migrate.ts, once. The query parser (services/discovery/query/parseQuery.ts) splits in the same way.
import { sql, type Kysely } from 'kysely';

const documents = `
create function gavel_words(text text) returns text language sql immutable parallel safe as $$
  select translate(text, '/._-–—:@&+#~=|', '              ')
$$;

create or replace function lots_search_document() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('gavel', gavel_words(new.title || ' ' || coalesce((select string_agg(c.names->>'en', ' ') from categories c where c.id = any(new.category_path)), ''))), 'A') ||
    setweight(to_tsvector('gavel', gavel_words(new.subtitle || ' ' || new.object_type)), 'B') ||
    setweight(to_tsvector('gavel', gavel_words(array_to_string(new.tags, ' ') || ' ' || coalesce((select string_agg(item->>'value', ' ') from jsonb_array_elements(new.specifications) item), ''))), 'C') ||
    setweight(to_tsvector('gavel', gavel_words(new.description)), 'D');
  return new;
end $$;

update lots set title = title;

-- "people who looked at this also looked at": lot_views is only keyed by visitor
create index lot_views_lot on lot_views (lot_id);
`;

export const searchSeparators = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(documents).execute(db);
  },
};
