// Measurements of a lot as numbers for the range filters, computed from its specifications.
// Positions of the array: longest side in cm, year, weight in g, carat, case diameter and diameter
// in mm (the order of rangeIds in services/discovery/facets/ranges.ts); null when the lot does not
// state it.
import { sql, type Kysely } from 'kysely';

const measurements = `
-- The largest number of a text in the unit that it names, times that unit's factor; null without
-- such a unit.
create function largest_measurement(text text, units text, factor double precision)
returns double precision language sql immutable parallel safe as $$
  select case when text ~ ('\\d\\s*(' || units || ')\\M')
    then factor * (
      select max(n[1]::double precision)
      from regexp_matches(text, '(\\d{1,9}(?:\\.\\d{1,3})?)', 'g') n) end
$$;

create function lot_measurements(specifications jsonb)
returns double precision[] language sql immutable parallel safe as $$
  select array[
    max(case when id = 5 then coalesce(
      largest_measurement(value, 'mm', 0.1),
      largest_measurement(value, 'cm', 1),
      largest_measurement(value, 'm', 100)) end),
    coalesce(
      max(case when id = 9 then substring(value from '^\\D{0,4}(\\d{4})\\M') end),
      -- Accepts "c. 1960", "1820s" and "1825, reprinted 1874", but no range of centuries and no
      -- year BC.
      max(case when id = 4 and value !~ '\\mBC'
        then substring(value from '\\m(1\\d{3}|20\\d{2})') end))::double precision,
    max(case when id = 11 then coalesce(
      largest_measurement(value, 'kg', 1000), largest_measurement(value, 'g', 1)) end),
    max(case when id = 19 then largest_measurement(value, 'ct', 1) end),
    max(case when id = 24 then largest_measurement(value, 'mm', 1) end),
    max(case when id = 30 then largest_measurement(value, 'mm', 1) end)]
  from jsonb_to_recordset(specifications) as s (id int, value text)
$$;

alter table lots add column measurements double precision[] not null
  generated always as (lot_measurements(specifications)) stored;
`;

export const lotMeasurements = {
  async up(db: Kysely<never>): Promise<void> {
    await sql.raw(measurements).execute(db);
  },
};
