import { naughtyStrings } from './naughtyStrings';
import { prepareHostileCalls } from './prepareHostileCalls';

const tryHostileCalls = prepareHostileCalls('reads');

test('covers over 500 strings', () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(500);
});

test('answers any value in any parameter of a read with JSON and without a server error', async () => {
  expect(await tryHostileCalls()).toEqual([]);
}, 10_800_000);
