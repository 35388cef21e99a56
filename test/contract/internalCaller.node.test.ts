// Who may state a visitor's address and country: with a secret configured, only a caller that knows
// it.
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace({ settings: { internalSecret: 'a-long-shared-secret' } });

const getCountry = async (headers: Record<string, string>): Promise<string> => {
  const { body } = await market.get('/buyer/api/v1/users/current/location', {
    headers: { 'x-geo-country-iso-code': 'fr', ...headers },
  });
  return (body as { location: { country: { short_code: string } } }).location.country.short_code;
};

test('ignores the headers without the secret and with a wrong or longer one', async () => {
  expect(await getCountry({})).toBe('nl');
  expect(await getCountry({ 'x-internal-secret': 'a-long-shared-secreT' })).toBe('nl');
  expect(await getCountry({ 'x-internal-secret': 'a-long-shared-secret-and-more' })).toBe('nl');
  expect(await getCountry({ 'x-internal-secret': 'a-long-shared-secret' })).toBe('fr');
});

test('a direct caller cannot fake addresses to avoid the sign-in limit', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 26; index += 1) {
    const answer = await market.post(
      '/accounts/api/v2/sessions',
      { email: `x${index}@example.test`, password: 'no' },
      { headers: { 'x-client-ip': `198.51.100.${index}` } },
    );
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
});
