-- The SDK's hash of a unit, such as an anonymous id: MD5 as base64url without padding. It is not a
-- secret: anyone can hash a user id.
create or replace function experiment_unit(id text) returns text language sql immutable as $$
  select translate(rtrim(encode(decode(md5(id), 'hex'), 'base64'), '='), '+/', '-_')
$$;
