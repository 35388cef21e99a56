// The language that a lot is written in, what an auction's title is made of, and machine translations that are kept.
// Run by migrate.ts, once.
import { sql, type Kysely } from 'kysely';

const catalogue = `
-- A locale of ours. What was there before was written in English.
alter table lots add column language text not null default 'en';

-- Null: the title is the auction's own. Otherwise 'theme:<slug>', 'evening:<slug>' or 'museum:<part>', see
-- catalogue/names/auctionTitle.ts; the slug of the English title tells which.
alter table auctions add column title_key text;
update auctions set title_key = case
  when external_key like 'import:%' then 'museum:' || coalesce(substring(title from ', part ([0-9]+)$'), '1')
  when slug like '%-evening-sale' then 'evening:' || left(slug, -length('-evening-sale'))
  else 'theme:' || slug end
where external_key like 'demo:%' or external_key like 'house:%' or external_key like 'import:%';
create index auctions_title_key on auctions (title_key) where title_key is not null;
`;

const translations = `
-- One row for each text and language that it was asked in. \`attempts\` counts failures in a row; text is null until one
-- succeeds. The row's age is since it was last asked for.
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
create index translations_by_use on translations (used_at);
`;

export const languagesOfTheCatalogue = {
  async up(db: Kysely<never>): Promise<void> {
    for (const part of [catalogue, translations]) await sql.raw(part).execute(db);
  },
};
