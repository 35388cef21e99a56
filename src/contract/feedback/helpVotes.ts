// Whether help articles helped their readers.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { LocaleQuery } from '../core/schemas';

export const createHelpVote = defineEndpoint({
  service: 'feedback',
  name: 'createHelpVote',
  method: 'POST',
  path: '/feedback/api/v2/help_articles/:slug/votes',
  summary:
    'Counts a reader’s answer to “Was this helpful?” by article, locale and day, without any data ' +
    'about the reader.',
  params: Type.Object({ slug: Type.String({ pattern: '^[a-z-]{1,60}$' }) }),
  /** Of the text that was read. */
  query: Type.Object({ locale: LocaleQuery }),
  body: Type.Object({ is_helpful: Type.Boolean() }),
  status: 201,
  response: Type.Object({ status: Type.String() }),
});
