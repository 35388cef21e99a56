import { prepareHostileCalls } from './prepareHostileCalls';

const tryHostileCalls = prepareHostileCalls('order writes');

test('answers any value in any parameter of an order write with JSON and without a server error', async () => {
  expect(await tryHostileCalls()).toEqual([]);
}, 10_800_000);
