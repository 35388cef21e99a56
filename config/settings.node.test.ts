import path from 'node:path';
import { readSettings, SettingsError } from './settings';

test('has defaults for everything, and is a demo without databases of your own', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    marketplacePort: 3100,
    dataDir: path.resolve('var'),
    databaseUrl: null,
    upstreamUrl: null,
    demo: true,
    bots: true,
  });
});

test.each([{ DATABASE_URL: 'postgres://db.test/gavel' }, { UPSTREAM_URL: 'https://upstream.test/' }])(
  'is no demo with %j, unless asked',
  (env) => {
    expect(readSettings(env)).toMatchObject({ demo: false, bots: false });
    expect(readSettings({ ...env, GAVEL_DEMO: '1' }).demo).toBe(true);
  },
);

test('names every wrong setting in a line of its own', () => {
  const read = () => readSettings({ PORT: '70000', DATABASE_URL: 'mysql://u:secret@db', GAVEL_BOTS: 'yes' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    [
      'PORT: "70000" is not a port from 1 to 65535',
      'DATABASE_URL: must be an address that starts with postgres:// or postgresql://',
      'GAVEL_BOTS: "yes" must be 0 or 1',
    ].join('\n'),
  );
  expect(read).not.toThrow('secret');
});

test('refuses one port for both servers', () => {
  expect(() => readSettings({ PORT: '3100' })).toThrow('PORT and MARKETPLACE_PORT are both 3100');
});
