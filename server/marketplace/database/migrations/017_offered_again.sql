-- A lot that was not sold can be offered again as another lot: links to the earlier one then lead to
-- the later one.
alter table lots add column offered_again_as bigint unique references lots
  check (offered_again_as <> id);
