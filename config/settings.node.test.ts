import path from 'node:path';
import { readSettings, SettingsError } from './settings';

test('has defaults for everything and is a demo unless a database is set', () => {
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

test.each([
  { DATABASE_URL: 'postgres://db.test/gavel' },
  { UPSTREAM_URL: 'https://upstream.test/' },
])('is not a demo with %j by default', (env) => {
  expect(readSettings(env)).toMatchObject({ demo: false, bots: false });
  expect(readSettings({ ...env, GAVEL_DEMO: '1' }).demo).toBe(true);
});

test.each([
  'https://gavel.example',
  'http://gavel.example',
  'http://192.0.2.7:3000',
  'https://localhost',
])('is not a demo on the public origin %s by default', (origin) => {
  expect(readSettings({ PUBLIC_ORIGIN: origin })).toMatchObject({ demo: false, bots: false });
  expect(readSettings({ PUBLIC_ORIGIN: origin, GAVEL_DEMO: '1' })).toMatchObject({
    demo: true,
    bots: true,
  });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'is a demo on %s',
  (origin) => {
    expect(readSettings({ PUBLIC_ORIGIN: origin }).demo).toBe(true);
  },
);

test('lists each invalid setting on its own line', () => {
  const read = () =>
    readSettings({ PORT: '70000', DATABASE_URL: 'mysql://u:secret@db', GAVEL_BOTS: 'yes' });
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

test('does not report settings as contradictory that are invalid themselves', () => {
  const read = () => readSettings({ PORT: 'a', MARKETPLACE_PORT: 'b' });
  expect(read).toThrow('MARKETPLACE_PORT: "b" is not a port');
  expect(read).not.toThrow('both');
});

test('treats an empty setting as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', MAIL_FROM: '' })).toEqual(readSettings({}));
});

test('accepts 32 random bytes as the secret key and never repeats an invalid key', () => {
  const key = 'iGa6Mt0Bx8sZDuckAEGSgbqjQsrGqYgSrWt/qrDpJjg=';
  expect(readSettings({ SECRET_KEY: key }).secretKey).toBe(key);
  expect(readSettings({}).secretKey).toBeNull();
  for (const wrong of [
    'short',
    Buffer.alloc(32).toString('base64'),
    Buffer.alloc(16, 7).toString('base64'),
    `${key}x`,
  ]) {
    const read = () => readSettings({ SECRET_KEY: wrong });
    expect(read).toThrow('SECRET_KEY: ');
    expect(read).not.toThrow(wrong);
  }
});

test('accepts a domain as the SMS gateway', () => {
  expect(readSettings({ SMS_GATEWAY_DOMAIN: 'sms.example.test' }).textGateway).toBe(
    'sms.example.test',
  );
  expect(() => readSettings({ SMS_GATEWAY_DOMAIN: 'http://x/' })).toThrow(
    'SMS_GATEWAY_DOMAIN: "http://x/" is not a domain',
  );
});

test('rejects the same port for both servers', () => {
  expect(() => readSettings({ PORT: '3100' })).toThrow('PORT and MARKETPLACE_PORT are both 3100');
});

test('serves metrics only on ports that are set, and that nothing else uses', () => {
  expect(readSettings({})).toMatchObject({ metrics: null, marketplaceMetrics: null });
  expect(readSettings({ METRICS_PORT: '9101', MARKETPLACE_METRICS_PORT: '9102' })).toMatchObject({
    metrics: { host: '127.0.0.1', port: 9101 },
    marketplaceMetrics: { host: '127.0.0.1', port: 9102 },
  });
  for (const METRICS_PORT of ['3000', '3100', '9102'])
    expect(() => readSettings({ METRICS_PORT, MARKETPLACE_METRICS_PORT: '9102' })).toThrow(
      'METRICS_PORT, MARKETPLACE_METRICS_PORT: each port can be used only once',
    );
  expect(() => readSettings({ METRICS_HOST: 'everywhere' })).toThrow(
    'METRICS_HOST: "everywhere" is not an IP address',
  );
});

test('defaults to the local origin, which has two host names', () => {
  expect(readSettings({ PORT: '4000' }).web).toMatchObject({
    publicOrigin: 'http://localhost:4000',
    extraHosts: ['localhost:4000', '127.0.0.1:4000'],
  });
  expect(readSettings({ PUBLIC_ORIGIN: 'https://gavel.example' }).web).toMatchObject({
    publicOrigin: 'https://gavel.example',
    extraHosts: [],
  });
});

test('reads the locale of a country domain, or derives it from the top-level domain', () => {
  const { countryDomains } = readSettings({
    COUNTRY_DOMAINS: 'gavel.test.nl, gavel.example=fr',
  }).web;
  expect([...countryDomains]).toEqual([
    ['gavel.test.nl', 'nl'],
    ['gavel.example', 'fr'],
  ]);
});

test('measures 0.3 percent of page loads, and another share only in debug mode', () => {
  const readRate = (env: Record<string, string>) => readSettings(env).web.webVitalsSampleRate;
  expect(readRate({})).toBe(0.003);
  expect(readRate({ GAVEL_DEBUG: '1' })).toBe(0.003);
  expect(readRate({ WEB_VITALS_SAMPLE_RATE: '1' })).toBe(0.003);
  expect(readRate({ WEB_VITALS_SAMPLE_RATE: '1', GAVEL_DEBUG: '1' })).toBe(1);
});

test('disables error reports without a DSN', () => {
  expect(readSettings({}).web.sentry).toBeNull();
  const dsn = 'https://key@sentry.example/7';
  expect(
    readSettings({
      SENTRY_DSN: dsn,
      SENTRY_ENVIRONMENT: 'staging',
      SENTRY_SAMPLE_RATE: '0.25',
    }).web.sentry,
  ).toEqual({
    dsn,
    environment: 'staging',
    release: null,
    sampleRate: 0.25,
  });
});

test('assumes https for picture hosts without a scheme', () => {
  expect(readSettings({}).web.pictureOrigins).toEqual([]);
  expect(
    readSettings({
      PICTURE_HOSTS: 'pictures.example, https://CDN.example:8443, http://127.0.0.1:4100',
    }).web.pictureOrigins,
  ).toEqual(['https://pictures.example', 'https://cdn.example:8443', 'http://127.0.0.1:4100']);
});

test.each([
  [
    { PICTURE_HOSTS: 'https://pictures.example/assets' },
    'PICTURE_HOSTS: "https://pictures.example/assets" must be a host',
  ],
  [{ PICTURE_HOSTS: "x; script-src 'unsafe-inline'" }, 'PICTURE_HOSTS: '],
  [{ PICTURE_HOSTS: '*' }, 'PICTURE_HOSTS: "*" must be a host'],
  [{ PICTURE_HOSTS: 'data:' }, 'PICTURE_HOSTS: "data:" must be a host'],
  [{ PUBLIC_ORIGIN: 'https://gavel.example/shop' }, 'PUBLIC_ORIGIN: must be a scheme and a host'],
  [{ SENTRY_DSN: 'https://sentry.example/1' }, 'SENTRY_DSN: must be a DSN'],
  [{ SENTRY_DSN: 'https://key@sentry.example' }, 'SENTRY_DSN: must be a DSN'],
  [{ SENTRY_SAMPLE_RATE: '2' }, 'SENTRY_SAMPLE_RATE: "2" must be a number from 0 to 1'],
  [{ SENTRY_RELEASE: 'a/b' }, 'SENTRY_RELEASE: "a/b" may contain only letters'],
  [{ WEB_VITALS_SAMPLE_RATE: '3%' }, 'WEB_VITALS_SAMPLE_RATE: "3%" must be a number from 0 to 1'],
  [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, 'PUBLIC_ORIGIN: must be a scheme and a host'],
  [
    { COUNTRY_DOMAINS: 'gavel.example' },
    'COUNTRY_DOMAINS: "gavel.example" must be a host and its locale',
  ],
  [
    { TRUSTED_PROXIES: 'proxy.example' },
    'TRUSTED_PROXIES: "proxy.example" is not an IP address or network',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES: "10.0.0.0/33" is not an IP address'],
  [{ INTERNAL_SECRET: 'short' }, 'INTERNAL_SECRET: must have at least 16 characters'],
  [{ APP_URL: 'javascript:alert(1)' }, 'APP_URL: must start with https://'],
  [
    { TAG_SCRIPTS: '//evil.example/x.js' },
    'TAG_SCRIPTS: "//evil.example/x.js" must be the path of a script',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" must be one of'],
])('rejects %j', (env, line) => {
  expect(() => readSettings(env)).toThrow(line);
});

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_gavelgavel',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_gavelgavel',
};

test('uses Stripe with its keys, the sandbox provider in a demo, and otherwise no provider', () => {
  expect(readSettings(keys)).toMatchObject({
    paymentProvider: { name: 'stripe', publishableKey: 'pk_test_gavelgavel' },
    stripe: { methods: ['card'] },
  });
  expect(readSettings({ ...keys, STRIPE_PAYMENT_METHODS: 'ideal, card' }).stripe?.methods).toEqual([
    'card',
    'ideal',
  ]);
  expect(readSettings({}).paymentProvider).toEqual({ name: 'sandbox' });
  expect(readSettings({ GAVEL_DEMO: '0' }).paymentProvider).toBeNull();
  // The other backend has its own secret key.
  expect(
    readSettings({
      UPSTREAM_URL: 'https://backend.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_gavelgavel',
    }),
  ).toMatchObject({ paymentProvider: { name: 'stripe' }, stripe: null });
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_gavelgavel' }, 'STRIPE_PUBLISHABLE_KEY: is missing'],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_gavelgavel' }, 'STRIPE_SECRET_KEY: is missing'],
  [
    { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_gavelgavel' },
    'STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests',
  ],
  [
    { ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_gavelgavel' },
    'STRIPE_PUBLISHABLE_KEY: must begin with pk_',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_gavelgavel' },
    'STRIPE_WEBHOOK_SECRET: has no effect without STRIPE_SECRET_KEY',
  ],
  [
    { STRIPE_PAYMENT_METHODS: 'card' },
    'STRIPE_PAYMENT_METHODS: has no effect without STRIPE_SECRET_KEY',
  ],
  [
    { ...keys, STRIPE_PAYMENT_METHODS: 'card,barter' },
    'STRIPE_PAYMENT_METHODS: "barter" must be one of card',
  ],
  [
    { ...keys, STRIPE_PAYMENT_METHODS: 'ideal,apple_pay' },
    'STRIPE_PAYMENT_METHODS: apple_pay and google_pay carry cards',
  ],
])('rejects the Stripe settings %j', (env, line) => {
  expect(() => readSettings(env)).toThrow(line);
});

it('reads the translation server, which is off by default', () => {
  expect(readSettings({}).translator).toBeNull();
  expect(
    readSettings({ TRANSLATE_URL: 'http://127.0.0.1:5000/', TRANSLATE_API_KEY: 'a-key' })
      .translator,
  ).toEqual({ url: 'http://127.0.0.1:5000', apiKey: 'a-key' });
  expect(() => readSettings({ TRANSLATE_URL: 'ftp://translate.example' })).toThrow('TRANSLATE_URL');
  expect(() => readSettings({ TRANSLATE_API_KEY: 'a-key' })).toThrow(
    'TRANSLATE_API_KEY: has no effect without TRANSLATE_URL',
  );
});

it('uses the marketplace’s own experiments with a key, and another service instead of them', () => {
  const key = '0123456789abcdef';
  const endpoint = 'https://experiments.example/v1';
  expect(readSettings({})).toMatchObject({ experiments: null, ownExperimentsKey: null });
  expect(readSettings({ EXPERIMENTS_API_KEY: key, MARKETPLACE_PORT: '3200' })).toMatchObject({
    ownExperimentsKey: key,
    experiments: {
      endpoint: 'http://127.0.0.1:3200/experiments/api/v1',
      apiKey: key,
      application: 'gavel',
      environment: 'production',
    },
  });
  const upstream = { EXPERIMENTS_API_KEY: key, UPSTREAM_URL: 'https://backend.example' };
  expect(readSettings(upstream).experiments).toBeNull();
  expect(readSettings({ ...upstream, EXPERIMENTS_ENDPOINT: `${endpoint}/` })).toMatchObject({
    experiments: { endpoint },
    ownExperimentsKey: null,
  });
  expect(() => readSettings({ EXPERIMENTS_ENDPOINT: endpoint })).toThrow(
    'EXPERIMENTS_API_KEY: is missing',
  );
  expect(() => readSettings({ EXPERIMENTS_LEGACY_GLOBAL: 'a b' })).toThrow(
    'EXPERIMENTS_LEGACY_GLOBAL: "a b" is not the name of a variable',
  );
});
