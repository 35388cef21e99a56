-- An alert reports only lots that were published since it was saved or resumed.
alter table search_alerts
  add column active_since timestamptz not null default now();
update search_alerts set active_since = created_at;
