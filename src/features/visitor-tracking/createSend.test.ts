import { testStore } from '../../../test/setup/renderFeature';
import { createSend } from './visitorTrackingSaga';

const call = 'POST /user_tracking/api/v1/external/visitor';
const visitor = {
  anonymousId: 'an-anonymous-id',
  userId: 7,
  userAgent: 'x'.repeat(900),
  locale: 'nl',
};

it('sends the visitor and the event', async () => {
  const { store, transport } = testStore({ [call]: { status: 201, body: { status: 'ok' } } });
  await createSend(store.dispatch, visitor)('lot_view', 12);
  const [request] = transport.sent(call);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    anonymous_id: 'an-anonymous-id',
    user_agent: 'x'.repeat(500),
    locale: 'nl',
    event: 'lot_view',
    user_id: 7,
    lot_id: 12,
  });
});

it('rejects if the event was not accepted', async () => {
  const { store } = testStore({ [call]: { status: 429, body: {} } });
  await expect(createSend(store.dispatch, visitor)('visitor', null)).rejects.toThrow('visitor');
});
