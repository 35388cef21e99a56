// Every parameter of every endpoint with strings and types that often break software: no answer is
// a server error. `npm test` takes a sample, `npm run test:full` tries everything.
import { confusedValues, naughtyStrings } from './naughtyStrings';
import { distributeValues } from './distributeValues';
import {
  getHeaderParameters,
  openCaller,
  formatParameter,
  getParameters,
  type Caller,
  type HostileValue,
  type Parameter,
} from './hostileCalls';
import { routes, startRightsFixtures, type RightsFixtures } from './rightsFixtures';

const values: readonly HostileValue[] = [
  ...naughtyStrings.map((text) => ({ text, isJson: false })),
  ...confusedValues.map((text) => ({ text, isJson: true })),
];
const SHARE = 2;

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

const parameters = [
  ...routes.flatMap(getParameters),
  ...routes
    .filter(({ name }) => ['getMe', 'createBid', 'streamAuction'].includes(name))
    .flatMap(getHeaderParameters),
];

test('covers over 500 strings', () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(500);
  expect(new Set(parameters.map(({ endpoint }) => endpoint.name)).size).toBe(routes.length);
});

test('answers any value in any parameter with JSON and without a server error', async () => {
  const faults: string[] = [];
  let calls = 0;
  const tryAll = async (
    caller: Caller,
    parameter: Parameter,
    dealt: readonly HostileValue[],
  ): Promise<void> => {
    for (const value of dealt) {
      const outcome = await caller(parameter, value);
      if (outcome === null) continue;
      calls += 1;
      // 431: Node's own answer to an address that is too long.
      const isJson =
        outcome.status === 204 ||
        outcome.status === 431 ||
        /^(?:application\/json|text\/event-stream)/.test(outcome.type);
      if (outcome.status >= 500 || !isJson)
        faults.push(
          `${formatParameter(parameter)} = ${JSON.stringify(value.text.slice(0, 80))}: ` +
            `${outcome.status} ${outcome.text.slice(0, 120)}`,
        );
    }
  };
  const dealt = distributeValues('calls', parameters, values, SHARE);
  for (const endpoint of routes) {
    const caller = await openCaller(world, endpoint);
    for (const [parameter, own] of dealt)
      if (parameter.endpoint === endpoint) await tryAll(caller, parameter, own);
  }
  process.stdout.write(
    `hostile calls: ${calls} to ${parameters.length} parameters of ${routes.length} endpoints\n`,
  );
  expect(faults).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}, 10_800_000);
