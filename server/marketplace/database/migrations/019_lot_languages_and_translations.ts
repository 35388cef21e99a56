// The language of a lot's texts, the key of an auction's title, and stored machine translations.
import { sql, type Kysely } from 'kysely';

const catalogue = `
-- One of our locales. Existing lots are in English.
alter table lots add column language text not null default 'en';

-- Null: the title is used as it is. Otherwise 'theme:<slug>', 'evening:<slug>' or 'museum:<part>',
-- see services/discovery/names/auctionTitle.ts; derived from the slug of the English title.
alter table auctions add column title_key text;
update auctions set title_key = case
  when external_key like 'import:%'
    then 'museum:' || coalesce(substring(title from ', part ([0-9]+)$'), '1')
  when slug like '%-evening-sale' then 'evening:' || left(slug, -length('-evening-sale'))
  else 'theme:' || slug end
where external_key like 'demo:%'
  or external_key like 'house:%'
  or external_key like 'import:%';
create index auctions_title_key on auctions (title_key) where title_key is not null;
`;

const translations = `
-- One row per text and target language. \`attempts\` counts consecutive failures; text is null
-- until a translation succeeds. used_at is the time of the last request.
create table translations (
  text_hash bytea not null,
  source text not null,
  target text not null,
  text text,
  attempts smallint not null default 0,
  retry_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (text_hash, source, target)
);
create index translations_used on translations (used_at);
`;

export const lotLanguagesAndTranslations = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [catalogue, translations]) await sql.raw(part).execute(db);
  },
};
