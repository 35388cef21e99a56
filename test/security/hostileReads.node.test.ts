import { tryHostileCalls } from './tryHostileCalls';
import { naughtyStrings } from './naughtyStrings';
import { startRightsFixtures, type RightsFixtures } from './rightsFixtures';

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

test('covers over 500 strings', () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(500);
});

test('answers any value in any parameter of a read with JSON and without a server error', async () => {
  expect(await tryHostileCalls(world, 'reads')).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}, 10_800_000);
