import { tryHostileCalls } from './tryHostileCalls';
import { startRightsFixtures, type RightsFixtures } from './rightsFixtures';

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

test('answers any value in any parameter of a write without a server error', async () => {
  expect(await tryHostileCalls(world, 'writes')).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}, 10_800_000);
