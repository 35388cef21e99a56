// What people say before they may bid on lots for adults: their age, once, and that they want to see explicit content.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { IdParams } from '../core/schemas';

const AgeCheck = Type.Object({
  /** `refused` stands for a year: another date of birth doesn't change it. */
  status: Type.Union([Type.Literal('passed'), Type.Literal('refused')]),
  /** The age that counts where the person lives. */
  minimum_age: Type.Integer(),
});

export const createAgeCheck = defineEndpoint({
  service: 'accounts',
  name: 'createAgeCheck',
  method: 'POST',
  path: '/accounts/api/v2/users/me/age_checks',
  summary: 'Checks a date of birth by the rule of the country where the user lives, and keeps the outcome, never the date. An outcome that stands is answered again, whatever the date. 422 date_of_birth_invalid.',
  auth: 'session',
  body: Type.Object({ date_of_birth: Type.String({ maxLength: 10 }) }),
  response: Type.Object({ age_check: AgeCheck }),
});

export const updateExplicitContentConsent = defineEndpoint({
  service: 'accounts',
  name: 'updateExplicitContentConsent',
  method: 'PUT',
  path: '/accounts/api/v1/settings/explicit_content',
  summary: 'Says whether the user wants to see explicit content; before that they can’t bid on such lots.',
  auth: 'session',
  body: Type.Object({ accepted: Type.Boolean() }),
  response: Type.Object({ explicit_content: Type.Object({ accepted: Type.Boolean() }) }),
});

export const removeAgeRefusal = defineEndpoint({
  service: 'accounts',
  name: 'removeAgeRefusal',
  method: 'DELETE',
  path: '/accounts/api/v2/users/:id/age_refusal',
  summary: 'For support, after somebody has written that their date of birth was wrong: their refused age check is forgotten, and they are asked again. Twice is no error.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});
