import { prepareHostileCalls } from './prepareHostileCalls';

const tryHostileCalls = prepareHostileCalls('package writes');

test('answers any value in any parameter of a package write with JSON and without a server error', async () => {
  expect(await tryHostileCalls()).toEqual([]);
}, 10_800_000);
