// The signed-in user's age check and consent to explicit content. The minimum age depends on the
// user's country. A date of birth is checked and discarded: it is neither stored nor logged.
import { sql, type Kysely } from 'kysely';
import {
  createAgeCheck,
  removeAgeRefusal,
  updateExplicitContentConsent,
} from '../../../../../src/contract/accounts/adults';
import { getAgeOn, getMinimumAge, refusalDays } from '../../../domain/age/legalAge';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import type { Database } from '../../../database/generated/database';
import { lockUser } from '../userRows';
import { createFieldError } from '../accountErrors';

// The result of a user's age check against a minimum age.

/**
 * A user who failed the check for one age also fails it for every higher age, until the refusal
 * expires.
 */
export async function readAgeCheck(
  db: Kysely<Database>,
  userId: number,
  required: number,
): Promise<'passed' | 'refused' | 'required'> {
  const isRefused = sql<boolean>`
    coalesce(
      rejected_age <= ${required}
        and age_checked_at > clock_timestamp() - make_interval(days => ${refusalDays}),
      false
    )`;
  const row = await db
    .selectFrom('users')
    .select([
      sql<boolean>`coalesce(confirmed_age >= ${required}, false)`.as('passed'),
      isRefused.as('refused'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row?.passed === true) return 'passed';
  return row?.refused === true ? 'refused' : 'required';
}

export const adultsRoutes: readonly RouteDefinition[] = [
  implement(
    createAgeCheck,
    async ({ body, ctx }) => {
      const { id, countryCode } = requireUser(ctx);
      const required = getMinimumAge(countryCode);
      const age = getAgeOn(body.date_of_birth, new Date(ctx.clock.now()));
      if (age === null)
        throw createFieldError(
          'date_of_birth_invalid',
          'date_of_birth',
          'This is not a date of birth.',
        );
      const status = await ctx.db.transaction().execute(async (trx) => {
        await lockUser(trx, id);
        const ageCheck = await readAgeCheck(trx, id, required);
        if (ageCheck !== 'required') return ageCheck;
        const hasPassed = age >= required;
        await trx
          .updateTable('users')
          .set({
            ...(hasPassed
              ? { confirmedAge: required, rejectedAge: null }
              : { rejectedAge: required }),
            ageCheckedAt: sql<Date>`clock_timestamp()`,
            ageCheckedIn: countryCode,
          })
          .where('id', '=', id)
          .execute();
        return hasPassed ? 'passed' : 'refused';
      });
      ctx.log.info({ event: 'age_checked', userId: id, status }, 'age checked');
      return { body: { age_check: { status, minimum_age: required } } };
    },
    { rateLimit: 'ageChecksPerUser' },
  ),
  implement(removeAgeRefusal, async ({ params, ctx }) => {
    const { id: adminId } = requireUser(ctx);
    const user = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', params.id)
      .where('closedAt', 'is', null)
      .executeTakeFirst();
    if (user === undefined) throw createNotFoundError();
    await ctx.db
      .updateTable('users')
      .set({ rejectedAge: null, ageCheckedAt: null, ageCheckedIn: null })
      .where('id', '=', params.id)
      .where('rejectedAge', 'is not', null)
      .execute();
    ctx.log.info(
      { event: 'age_refusal_removed', userId: params.id, adminId },
      'age refusal removed',
    );
    return { body: null };
  }),
  implement(updateExplicitContentConsent, async ({ body: { accepted }, ctx }) => {
    const { id } = requireUser(ctx);
    await ctx.db
      .updateTable('users')
      .set({
        explicitContentAcceptedAt: accepted
          ? sql<Date>`coalesce(explicit_content_accepted_at, clock_timestamp())`
          : null,
      })
      .where('id', '=', id)
      .execute();
    return { body: { explicit_content: { accepted } } };
  }),
];
