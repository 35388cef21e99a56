// Visits and lot views of users and anonymous visitors, the source of "recently viewed".
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, nullable } from '../core/schemas';

export const createVisitorEvent = defineEndpoint({
  service: 'userTracking',
  name: 'createVisitorEvent',
  method: 'POST',
  path: '/user_tracking/api/v1/external/visitor',
  summary: 'Records a visit, a lot view or an engagement.',
  body: Type.Object({
    user_agent: Type.String({ maxLength: 500 }),
    anonymous_id: Type.String({ maxLength: 64 }),
    locale: Type.String({ maxLength: 20 }),
    event: Type.Optional(Type.String({ maxLength: 60 })),
    user_id: Type.Optional(nullable(Id)),
    lot_id: Type.Optional(nullable(Id)),
  }),
  status: 201,
  response: Type.Object({ status: Type.String() }),
});
