// How somebody's age check stands by a rule. Read where it is asked for and where it is answered.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { refusalDays } from '../../../domain/age/legalAge';

/** Who is younger than one age is younger than every higher one, for as long as the answer stands. */
export async function readAgeCheck(db: Kysely<Database>, userId: number, required: number): Promise<'passed' | 'refused' | 'required'> {
  const { rows } = await sql<{ passed: boolean; refused: boolean }>`
    select coalesce(passed_age >= ${required}, false) as passed,
      coalesce(refused_age <= ${required} and age_checked_at > clock_timestamp() - make_interval(days => ${refusalDays}), false) as refused
    from users where id = ${userId}`.execute(db);
  const [row] = rows;
  if (row?.passed === true) return 'passed';
  return row?.refused === true ? 'refused' : 'required';
}
