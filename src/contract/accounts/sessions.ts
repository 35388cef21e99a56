// Signing in and out. The marketplace answers with its session cookie; the web server makes it its own.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, Instant, nullable } from '../core/schemas';

export const createSession = defineEndpoint({
  service: 'accounts',
  name: 'createSession',
  method: 'POST',
  path: '/accounts/api/v2/sessions',
  summary: 'Signs in. A wrong password and an unknown address answer alike: 401 invalid_credentials.',
  body: Type.Object({ email: Type.String({ maxLength: 254 }), password: Type.String({ maxLength: 1000 }) }),
  status: 201,
  response: Type.Object({
    session: Type.Object({ expires_at: Instant }),
    user: Type.Object({ id: Id, display_name: nullable(Type.String()), is_seller: Type.Boolean(), locale: Type.String() }),
  }),
});

export const removeCurrentSession = defineEndpoint({
  service: 'accounts',
  name: 'removeCurrentSession',
  method: 'DELETE',
  path: '/accounts/api/v2/sessions/current',
  summary: 'Signs out. Without a session it is no error.',
  status: 204,
  response: Type.Null(),
});
