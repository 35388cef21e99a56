// Addresses over HTTP: a country's form, the default address, and no access to other users'
// addresses.
import type { WireAddress, WireAddressFormat } from '../../src/contract/accounts/addresses';
import { countries } from '../../config/markets';
import { buildUser } from '../builders/buildUser';
import { getErrorDetails } from '../setup/accountCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const path = '/accounts/api/v2/users/me/addresses';
const dutch = {
  country_code: 'nl',
  name: ' Noa Jansen ',
  line1: 'Damrak 1',
  postal_code: '1012ab',
  city: 'Amsterdam',
};
const buildPerson = async (): Promise<string> => market.signIn((await buildUser(market.db)).id);
const add = (token: string, body: unknown = dutch): Promise<Answer> =>
  market.post(path, body, { token });
const getAddress = (answer: Answer): WireAddress =>
  (answer.body as { address: WireAddress }).address;
const list = async (token: string): Promise<WireAddress[]> =>
  ((await market.get(path, { token })).body as { addresses: WireAddress[] }).addresses;

test('every country has a form with its own fields, order and labels', async () => {
  for (const country of countries) {
    const answer = await market.get(`/accounts/api/v2/address_formats/${country}`);
    const { fields } = (answer.body as { address_format: WireAddressFormat }).address_format;
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'line1']),
    );
  }
  const american = (await market.get('/accounts/api/v2/address_formats/us')).body as {
    address_format: WireAddressFormat;
  };
  expect(american.address_format.fields.map(({ name, label }) => `${name} ${label}`)).toEqual([
    'name name',
    'company company',
    'line1 line1',
    'line2 line2',
    'city city',
    'region state',
    'postal_code zip',
  ]);
  expect(american.address_format.fields[5]?.options).toContainEqual({
    value: 'CA',
    label: 'California',
  });
});

test.each(['br', 'xx', 'NL', 'nld', '..'])(
  'an unsupported country has no form: %s',
  async (country) => {
    expect((await market.get(`/accounts/api/v2/address_formats/${country}`)).status).toBe(404);
  },
);

test('the first address is the default; another becomes it on request or on deletion', async () => {
  const token = await buildPerson();
  const first = getAddress(await add(token));
  expect(first).toMatchObject({
    is_default: true,
    name: 'Noa Jansen',
    postal_code: '1012 AB',
    lines: ['Noa Jansen', 'Damrak 1', '1012 AB Amsterdam'],
  });
  const second = getAddress(await add(token, { ...dutch, line1: 'Damrak 2' }));
  expect(second.is_default).toBe(false);
  const third = getAddress(await add(token, { ...dutch, line1: 'Damrak 3', is_default: true }));
  expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [third.id, true],
    [first.id, false],
    [second.id, false],
  ]);
  await market.call('PUT', `${path}/${second.id}`, {
    token,
    body: { ...dutch, line1: 'Kade 2', is_default: true },
  });
  expect((await list(token))[0]).toMatchObject({ id: second.id, line1: 'Kade 2' });
  expect((await market.call('DELETE', `${path}/${second.id}`, { token })).status).toBe(204);
  expect((await list(token)).map(({ id, is_default }) => [id, is_default])).toEqual([
    [first.id, true],
    [third.id, false],
  ]);
});

test('one of ten addresses saved at once is the default', async () => {
  const token = await buildPerson();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      add(token, { ...dutch, line1: `Damrak ${index}`, is_default: true }),
    ),
  );
  expect((await list(token)).filter(({ is_default }) => is_default)).toHaveLength(1);
});

test('stores an address that is sent again only once', async () => {
  const token = await buildPerson();
  await add(token, { ...dutch, line1: 'Damrak 2' });
  const [first, again] = (await Promise.all([add(token), add(token)])).map(getAddress);
  expect(again).toEqual(first);
  const asDefault = getAddress(await add(token, { ...dutch, is_default: true }));
  expect(asDefault).toEqual({ ...first, is_default: true });
  expect(await list(token)).toHaveLength(2);
});

test('names every invalid field and stores nothing', async () => {
  const token = await buildPerson();
  const answer = await add(token, {
    country_code: 'us',
    name: ' ',
    line1: 'x',
    postal_code: 'ABC',
    city: '',
    region: 'Ontario',
  });
  expect(answer.status).toBe(422);
  expect(
    getErrorDetails(answer)
      .map(({ attribute, code }) => `${attribute} ${code}`)
      .toSorted(),
  ).toEqual([
    'city field_required',
    'name field_required',
    'postal_code postal_code_invalid',
    'region region_unknown',
  ]);
  expect(getErrorDetails(await add(token, { ...dutch, line1: 'x'.repeat(121) }))).toEqual([
    expect.objectContaining({ code: 'field_too_long', attribute: 'line1' }),
  ]);
  expect(await list(token)).toEqual([]);
});

test('stores markup as text', async () => {
  const token = await buildPerson();
  const line1 = '</script><script>canary()</script> "1"';
  expect(getAddress(await add(token, { ...dutch, line1 })).line1).toBe(line1);
});

test('another user’s address answers like a missing one', async () => {
  const [mine, other] = [await buildPerson(), await buildPerson()];
  const { id } = getAddress(await add(mine));
  const absent = await market.call('DELETE', `${path}/999999999`, { token: other });
  for (const answer of [
    await market.call('DELETE', `${path}/${id}`, { token: other }),
    await market.call('PUT', `${path}/${id}`, { token: other, body: dutch }),
  ]) {
    expect([answer.status, answer.text]).toEqual([404, absent.text]);
  }
  expect(await list(other)).toEqual([]);
  expect(await list(mine)).toHaveLength(1);
});

test('allows at most twenty addresses', async () => {
  const token = await buildPerson();
  for (let index = 0; index < 20; index += 1)
    await add(token, { ...dutch, line1: `Kade ${index}` });
  expect(getErrorDetails(await add(token))).toEqual([
    expect.objectContaining({ code: 'too_many_addresses' }),
  ]);
});
