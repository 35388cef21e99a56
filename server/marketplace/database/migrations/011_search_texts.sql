-- Search documents in the language of each lot, with numbers, Chinese and Greek divided into words
-- as the query parser divides them (services/discovery/query/parseQuery.ts).

-- Chinese and Japanese put no spaces between words, so every pair of neighbors is a word, and the
-- last character of a run as well: "青花瓷" is "青花 花瓷 瓷".
create function split_unspaced(text text) returns text language sql immutable parallel safe as $$
  select case when text ~ '[぀-ヿ㐀-鿿豈-﫿]' then (
    select string_agg(
      case
        when here !~ '[぀-ヿ㐀-鿿豈-﫿]' then here
        when next ~ '[぀-ヿ㐀-鿿豈-﫿]' then ' ' || here || next || ' '
        else ' ' || here || ' '
      end, '' order by place)
    from (
      select here, place, lead(here) over (order by place) as next
      from regexp_split_to_table(text, '') with ordinality as letters(here, place)
    ) pairs)
  else text end
$$;

-- Also splits numbers from the letters next to them, so that "18k" and "18 k" are equal, and writes
-- the final sigma of Greek like any other.
create or replace function search_text(text text)
returns text language sql immutable parallel safe as $$
  select split_unspaced(regexp_replace(
    translate(replace(text, '№', 'no '), 'ς/._-–—:@&+#~=|°º''’', 'σ                  '),
    '(\d)(?=[[:alpha:]])|([[:alpha:]])(?=\d)', '\1\2 ', 'g'))
$$;

-- Words are stemmed as in the language of the lot too, for those that PostgreSQL has a stemmer for.
do $$
declare
  language text;
  code text;
begin
  for code, language in select * from (values
    ('nl', 'dutch'), ('de', 'german'), ('fr', 'french'), ('it', 'italian'), ('es', 'spanish'),
    ('pt', 'portuguese'), ('da', 'danish'), ('sv', 'swedish'), ('no', 'norwegian'),
    ('el', 'greek'), ('hu', 'hungarian'), ('ro', 'romanian'), ('fi', 'finnish')) as stemmers
  loop
    execute format('create text search configuration gavel_%s (copy = %s)', code, language);
    execute format(
      'alter text search configuration gavel_%s alter mapping for hword, hword_part, word,
         asciiword, asciihword, hword_asciipart with unaccent, %s_stem', code, language);
  end loop;
end $$;

-- Null without a stemmer, and for English, which every document has.
create function search_configuration(language text)
returns regconfig language sql stable parallel safe as $$
  select cfgname::regconfig from pg_ts_config where cfgname = 'gavel_' || language
$$;

create function search_vector(text text, language text)
returns tsvector language sql stable parallel safe as $$
  select to_tsvector('gavel', words) || coalesce(to_tsvector(search_configuration(language), words), '')
  from search_text(text) as words
$$;

create or replace function write_lot_listing(lot lots) returns void language plpgsql as $$
declare
  -- Lots are also found by the names of their categories, which weigh as much as the title: a
  -- "painting" is first of all a lot in Paintings. The name of a pair above others weighs little: a
  -- stamp in "Coins & stamps" is no coin.
  own_names constant text := (
    select string_agg(c.names->>'en', ' ') from categories c
    where c.id = any(lot.category_path)
      and (c.id = lot.category_id or c.names->>'en' not like '% & %'));
  pair_names constant text := (
    select string_agg(c.names->>'en', ' ') from categories c
    where c.id = any(lot.category_path)
      and c.id <> lot.category_id and c.names->>'en' like '% & %');
  heading constant tsvector :=
    setweight(search_vector(lot.title, lot.language), 'A') ||
    setweight(to_tsvector('gavel', search_text(coalesce(own_names, ''))), 'A') ||
    setweight(search_vector(lot.subtitle || ' ' || lot.object_type, lot.language), 'B');
begin
  insert into lot_listings (id, facet_group_id, status, published_at, opens_at,
    effective_close_at, price_minor, favorite_count, bid_sequence, measurements, heading, search)
  values (lot.id, find_facet_group(lot), lot.status, lot.published_at, lot.opens_at,
    lot.effective_close_at, coalesce(lot.current_amount_minor, lot.start_amount_minor),
    lot.favorite_count, lot.bid_sequence, lot.measurements, heading,
    heading ||
    setweight(search_vector(array_to_string(lot.tags, ' ') || ' ' || coalesce((
      select string_agg(item->>'value', ' ')
      from jsonb_array_elements(lot.specifications) item), ''), lot.language), 'C') ||
    setweight(search_vector(lot.description, lot.language), 'D') ||
    setweight(to_tsvector('gavel', search_text(coalesce(pair_names, ''))), 'D'))
  on conflict (id) do update set facet_group_id = excluded.facet_group_id,
    price_minor = excluded.price_minor, measurements = excluded.measurements,
    heading = excluded.heading, search = excluded.search;
end $$;

drop trigger lots_write_listing on lots;
create trigger lots_write_listing
  after insert or update of title, subtitle, specifications, tags, object_type, description,
    language, category_path, seller_id, reserve_minor, is_free_shipping on lots
  for each row execute function lots_write_listing();

-- For the words that end with another: "Taschenuhr" is an "Uhr". Only words of lots in languages
-- that write compounds as one word: an English "spring" is not a "Ring".
alter table search_words add column has_compounds boolean not null default false;
create index search_words_endings on search_words (reverse(word) text_pattern_ops)
  where has_compounds;

select write_lot_listing(l) from lots l;
