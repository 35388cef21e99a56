-- Answers to "Was this helpful?" under help articles. Only sums, so nothing says who answered.
create table help_votes (
  article text not null check (article <> ''),
  locale text not null check (locale <> ''),
  day date not null,
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  primary key (article, locale, day)
);
