// Requirements for bidding on adult lots: an age check, once, and consent to explicit content.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams } from '../core/schemas';

const AgeCheck = Type.Object({
  /** `refused` is final for a year; another date of birth does not change it. */
  status: Type.Union([Type.Literal('passed'), Type.Literal('refused')]),
  /** The minimum age in the country of residence. */
  minimum_age: Type.Integer(),
});

export const createAgeCheck = defineEndpoint({
  service: 'accounts',
  name: 'createAgeCheck',
  method: 'POST',
  path: '/accounts/api/v2/users/me/age_checks',
  summary:
    'Checks a date of birth against the minimum age in the country of the user and stores the ' +
    'result, not the date. While a result is valid, it is returned for any date.',
  auth: 'session',
  body: Type.Object({ date_of_birth: Type.String({ maxLength: 10 }) }),
  response: Type.Object({ age_check: AgeCheck }),
  errors: ['date_of_birth_invalid'],
});

export const updateExplicitContentConsent = defineEndpoint({
  service: 'accounts',
  name: 'updateExplicitContentConsent',
  method: 'PUT',
  path: '/accounts/api/v1/settings/explicit_content',
  summary: 'Sets whether the user wants to see explicit content. Bids on such lots require it.',
  auth: 'session',
  body: Type.Object({ accepted: Type.Boolean() }),
  response: Type.Object({ explicit_content: Type.Object({ accepted: Type.Boolean() }) }),
});

export const removeAgeRefusal = defineEndpoint({
  service: 'accounts',
  name: 'removeAgeRefusal',
  method: 'DELETE',
  path: '/accounts/api/v2/users/:id/age_refusal',
  summary:
    'Support only: removes a refused age check, for a user who reported a wrong date of birth, ' +
    'so that the user can try again. Idempotent.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});
