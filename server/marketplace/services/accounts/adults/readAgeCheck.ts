// The result of a user's age check against a minimum age.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { refusalDays } from '../../../domain/age/legalAge';

/**
 * A user who failed the check for one age also fails it for every higher age, until the refusal
 * expires.
 */
export async function readAgeCheck(
  db: Kysely<Database>,
  userId: number,
  required: number,
): Promise<'passed' | 'refused' | 'required'> {
  const { rows } = await sql<{ passed: boolean; refused: boolean }>`
    select coalesce(confirmed_age >= ${required}, false) as passed,
      coalesce(
        rejected_age <= ${required}
          and age_checked_at > clock_timestamp() - make_interval(days => ${refusalDays}),
        false
      ) as refused
    from users where id = ${userId}`.execute(db);
  const [row] = rows;
  if (row?.passed === true) return 'passed';
  return row?.refused === true ? 'refused' : 'required';
}
