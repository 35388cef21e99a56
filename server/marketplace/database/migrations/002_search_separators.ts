// Splits words at every separator for search: PostgreSQL's parser otherwise treats "arm/arms",
// "c.1830" and "oil-on-canvas" as single tokens, and a search for one of their words finds nothing.
// Lots are also found by the names of their categories, which weigh as much as the title: a
// "painting" is first of all a lot in Paintings. The query parser
// (services/discovery/query/parseQuery.ts) splits in the same way.
import { sql, type Kysely } from 'kysely';

const documents = `
create function search_text(text text) returns text language sql immutable parallel safe as $$
  select translate(text, '/._-–—:@&+#~=|', '              ')
$$;

create or replace function lots_search_document() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('gavel', search_text(new.title || ' ' || coalesce((
      select string_agg(c.names->>'en', ' ')
      from categories c where c.id = any(new.category_path)), ''))), 'A') ||
    setweight(to_tsvector('gavel', search_text(new.subtitle || ' ' || new.object_type)), 'B') ||
    setweight(to_tsvector('gavel', search_text(array_to_string(new.tags, ' ') || ' ' || coalesce((
      select string_agg(item->>'value', ' ')
      from jsonb_array_elements(new.specifications) item), ''))), 'C') ||
    setweight(to_tsvector('gavel', search_text(new.description)), 'D');
  return new;
end $$;

update lots set title = title;

-- for "people who viewed this also viewed": the primary key starts with the visitor
create index lot_views_lot on lot_views (lot_id);
`;

export const searchSeparators = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(documents).execute(db);
  },
};
