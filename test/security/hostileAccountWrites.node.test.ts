import { prepareHostileCalls } from './prepareHostileCalls';

const tryHostileCalls = prepareHostileCalls('account writes');

test('answers any value in any parameter of an account write with JSON and without a server error', async () => {
  expect(await tryHostileCalls()).toEqual([]);
}, 10_800_000);
