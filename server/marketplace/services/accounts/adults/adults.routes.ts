// What the signed-in user says about being an adult: their age by the rule of their country, and that they want to see
// explicit content. A date of birth is checked and forgotten: it is neither stored nor logged.
import { sql } from 'kysely';
import { createAgeCheck, removeAgeRefusal, updateExplicitContentConsent } from '../../../../../src/contract/accounts/adults';
import { ageOn, minimumAge } from '../../../domain/age/legalAge';
import { notFound } from '../../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { lockUser } from '../lockUser';
import { fieldRefusal } from '../refusals';
import { readAgeCheck } from './readAgeCheck';

export const adultsRoutes: readonly RouteDefinition[] = [
  implement(createAgeCheck, async ({ body, ctx }) => {
    const { id, countryCode } = requireUser(ctx);
    await takeTry(ctx, 'ageChecksPerUser', id);
    const required = minimumAge(countryCode);
    const age = ageOn(body.date_of_birth, new Date(ctx.clock.now()));
    if (age === null) throw fieldRefusal('date_of_birth_invalid', 'date_of_birth', 'This is no date of birth.');
    const status = await ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, id);
      const known = await readAgeCheck(trx, id, required);
      if (known !== 'required') return known;
      const hasPassed = age >= required;
      await trx
        .updateTable('users')
        .set({ ...(hasPassed ? { passed_age: required, refused_age: null } : { refused_age: required }), age_checked_at: sql<Date>`clock_timestamp()`, age_checked_in: countryCode })
        .where('id', '=', id)
        .execute();
      return hasPassed ? 'passed' : 'refused';
    });
    ctx.log.info({ event: 'age_checked', userId: id, status }, 'age checked');
    return { body: { age_check: { status, minimum_age: required } } };
  }),
  implement(removeAgeRefusal, async ({ params, ctx }) => {
    const { id: adminId } = requireUser(ctx);
    const known = await ctx.db.selectFrom('users').select('id').where('id', '=', params.id).where('closed_at', 'is', null).executeTakeFirst();
    if (known === undefined) throw notFound();
    await ctx.db.updateTable('users').set({ refused_age: null, age_checked_at: null, age_checked_in: null }).where('id', '=', params.id).where('refused_age', 'is not', null).execute();
    ctx.log.info({ event: 'age_refusal_removed', userId: params.id, adminId }, 'age refusal removed');
    return { body: null };
  }),
  implement(updateExplicitContentConsent, async ({ body: { accepted }, ctx }) => {
    const { id } = requireUser(ctx);
    await ctx.db
      .updateTable('users')
      .set({ explicit_content_accepted_at: accepted ? sql<Date>`coalesce(explicit_content_accepted_at, clock_timestamp())` : null })
      .where('id', '=', id)
      .execute();
    return { body: { explicit_content: { accepted } } };
  }),
];
