// Every parameter of every endpoint with strings and types that break software: no answer is a fault of ours. As a dealt
// sample in `npm test`, whole in `npm run test:full`.
import { confusedValues, naughtyStrings } from './naughtyStrings';
import { dealValues } from './dealValues';
import { headerParametersOf, openCaller, parameterName, parametersOf, type Caller, type HostileValue, type Parameter } from './hostileCalls';
import { routes, startRightsWorld, type RightsWorld } from './rightsWorld';

const values: readonly HostileValue[] = [...naughtyStrings.map((text) => ({ text, isJson: false })), ...confusedValues.map((text) => ({ text, isJson: true }))];
const SHARE = 2;

let world: RightsWorld;
beforeAll(async () => {
  world = await startRightsWorld();
});
afterAll(() => world.stop());

const parameters = [...routes.flatMap(parametersOf), ...routes.filter(({ name }) => ['getMe', 'createBid', 'streamAuction'].includes(name)).flatMap(headerParametersOf)];

test('there are over 500 strings, and places to try them in', () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(500);
  expect(new Set(parameters.map(({ endpoint }) => endpoint.name)).size).toBe(routes.length);
});

test(
  'no value in any parameter is answered with a fault of ours, or with anything but JSON',
  async () => {
    const faults: string[] = [];
    let calls = 0;
    const tryAll = async (caller: Caller, parameter: Parameter, dealt: readonly HostileValue[]): Promise<void> => {
      for (const value of dealt) {
        const outcome = await caller(parameter, value);
        if (outcome === null) continue;
        calls += 1;
        // 431: Node's own, of an address that is too long for it.
        const isJson = outcome.status === 204 || outcome.status === 431 || /^(?:application\/json|text\/event-stream)/.test(outcome.type);
        if (outcome.status >= 500 || !isJson) faults.push(`${parameterName(parameter)} = ${JSON.stringify(value.text.slice(0, 80))}: ${outcome.status} ${outcome.text.slice(0, 120)}`);
      }
    };
    const dealt = dealValues('calls', parameters, values, SHARE);
    for (const endpoint of routes) {
      const caller = await openCaller(world, endpoint);
      for (const [parameter, own] of dealt) if (parameter.endpoint === endpoint) await tryAll(caller, parameter, own);
    }
    process.stdout.write(`hostile calls: ${calls} to ${parameters.length} parameters of ${routes.length} endpoints\n`);
    expect(faults).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
  3_600_000,
);
