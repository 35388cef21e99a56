-- When the user was last sent news by this channel. Only emails are sent.
alter table marketing_consents add column last_sent_at timestamptz;
create index marketing_consents_news on marketing_consents ((coalesce(last_sent_at, updated_at)))
  where channel = 'email' and granted;
