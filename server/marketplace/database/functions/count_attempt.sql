-- Counts one request under a key. No period of `window_seconds` has more than `most` allowed ones.
-- Each refused request adds `growth` windows to the wait, up to four windows in total.
create or replace function count_attempt(
  counted_key text, most integer, window_seconds float8, growth float8,
  out is_allowed boolean, out retry_after_seconds float8
) language plpgsql as $$
declare
  counter rate_limits;
  first_at timestamptz;
  since_first float8;
begin
  loop
    insert into rate_limits (key) values (counted_key) on conflict do nothing;
    select * into counter from rate_limits where key = counted_key for update;
    exit when found;
  end loop;
  -- The first of the latest `most` allowed requests; null if there were fewer.
  first_at := counter.allowed_at[cardinality(counter.allowed_at) + 1 - most];
  since_first := extract(epoch from clock_timestamp() - first_at);
  is_allowed := first_at is null
    or since_first >= window_seconds * least(4, 1 + growth * counter.refused);
  if is_allowed then
    retry_after_seconds := 0;
    update rate_limits
    set allowed_at
        = (allowed_at || clock_timestamp())[greatest(1, cardinality(allowed_at) + 2 - most):],
      refused = 0, counted_at = clock_timestamp()
    where key = counted_key;
  else
    retry_after_seconds
      := window_seconds * least(4, 1 + growth * (counter.refused + 1)) - since_first;
    update rate_limits set refused = refused + 1, counted_at = clock_timestamp()
    where key = counted_key;
  end if;
end
$$;
