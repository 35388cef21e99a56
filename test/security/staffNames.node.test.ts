// No user can take a name that looks like the staff's, in any alphabet.
import { readAsLatin } from '../../server/marketplace/domain/accounts/lookAlikes';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
let token: string;
beforeAll(async () => {
  token = await market.signIn((await buildUser(market.db)).id);
});

const rename = (display_name: string) =>
  market.call('PATCH', '/buyer/api/v1/users/me', { token, body: { display_name } });

test.each([
  'Gavel admin',
  'Gavel аdmin',
  'Ｇavel admin',
  'Gavel support',
  'G a v e l',
  'G-A-V-E-L',
  'Gave1',
  'GΑVΕL',
  'Gаvеl',
  '𝐆𝐚𝐯𝐞𝐥',
  'ⒼⒶⓋⒺⓁ',
  'Gável',
  'ɢᴀᴠᴇʟ',
  'Gav€l 24',
  'TheGavelTeam',
  'Gavei',
  'admin',
  'Admin 2',
  'аdmin',
  'ADMIN',
  'Administrator',
  'adrnin',
  '@dm1n',
  'Support',
  'Suppοrt',
  'Customer Service',
  'Моderator',
  'Official Support',
  'Security team',
  'ｓｔａｆｆ',
])('refuses %s', async (name) => {
  const { status, body } = await rename(name);
  expect([status, body]).toEqual([
    422,
    {
      error: expect.objectContaining({
        details: [expect.objectContaining({ code: 'display_name_invalid' })],
      }),
    },
  ]);
});

test.each([
  'Ana',
  'Modesto',
  'Administrador de Sueños',
  'Helping Hans',
  'Teamo',
  'Αλέξης',
  'Андрей',
  'Мария',
  '田中',
  'Rooth',
  'Experta Bo',
  'Gabe L',
  'Navel Orange',
  'Supporter of Ajax',
  'O’Gravel',
  'محمد',
  'Service Station 66 Bo',
])('accepts %s', async (name) => {
  expect((await rename(name)).status).toBe(200);
});

test('reads digits and other alphabets as the letters they resemble', () => {
  expect(readAsLatin('Ｇаvеl')).toBe(readAsLatin('gavel'));
  expect(readAsLatin('田中')).toBe('');
});
