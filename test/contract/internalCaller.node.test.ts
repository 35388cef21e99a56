// Who may say where a visitor comes from: with a secret configured, only a caller that knows it.
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({ settings: { internalSecret: 'a-long-shared-secret' } });
});
afterAll(() => market.stop());

const country = async (headers: Record<string, string>): Promise<string> => {
  const { body } = await market.get('/buyer/api/v1/users/current/location', { headers: { 'x-geo-country-iso-code': 'fr', ...headers } });
  return (body as { location: { country: { short_code: string } } }).location.country.short_code;
};

test('without the secret, with a wrong one and with a longer one nothing is believed', async () => {
  expect(await country({})).toBe('nl');
  expect(await country({ 'x-internal-secret': 'a-long-shared-secreT' })).toBe('nl');
  expect(await country({ 'x-internal-secret': 'a-long-shared-secret-and-more' })).toBe('nl');
  expect(await country({ 'x-internal-secret': 'a-long-shared-secret' })).toBe('fr');
});

test('so a direct caller cannot change addresses to get around the sign-in limit', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 26; index += 1) {
    const answer = await market.post('/accounts/api/v2/sessions', { email: `x${index}@example.test`, password: 'no' }, { headers: { 'x-client-ip': `198.51.100.${index}` } });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
});
