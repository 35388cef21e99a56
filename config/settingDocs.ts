// What each setting is for: the source of docs/configuration.md, which `npm run generate` writes.
import type { specs } from './settingSpecs';

type SettingProcess = 'web' | 'marketplace' | 'both';

export type SettingDoc = {
  /** Which processes read it. */
  process: SettingProcess;
  /** What the text must be. */
  type: string;
  /** What applies without it, where the schema has no default. */
  without?: string;
  does: string;
  isSecret?: true;
  /** Valid, also together with the examples of all other settings. */
  example: string;
};

export const settingDocs: Readonly<Record<keyof typeof specs, SettingDoc>> = {
  PORT: {
    process: 'web',
    type: 'port',
    does: 'The port of the web server. A demo listens on loopback only.',
    example: '8080',
  },
  MARKETPLACE_PORT: {
    process: 'both',
    type: 'port',
    does: 'The port of the marketplace.',
    example: '8081',
  },
  MARKETPLACE_HOST: {
    process: 'marketplace',
    type: 'IP address',
    does:
      'The address that the marketplace listens on. Only web servers may reach it, so use ' +
      'another than loopback in a private network only, with `INTERNAL_SECRET`.',
    example: '0.0.0.0',
  },
  DATA_DIR: {
    process: 'both',
    type: 'folder',
    does:
      'The folder of the embedded PostgreSQL, the key file, drawn pictures and locks. A ' +
      'relative path starts at the working directory.',
    example: '/var/lib/gavel',
  },
  DATABASE_URL: {
    process: 'marketplace',
    type: 'postgres:// address',
    without: 'the embedded PostgreSQL of the launcher',
    does: 'Your own PostgreSQL. It turns the demo off unless `GAVEL_DEMO` is 1.',
    isSecret: true,
    example: 'postgres://gavel:password@db.example:5432/gavel',
  },
  DATABASE_READ_URL: {
    process: 'marketplace',
    type: 'postgres:// address',
    without: 'all reads go to `DATABASE_URL`',
    does:
      'A replica of `DATABASE_URL`. It answers signed-out visitors’ reads of the catalogue ' +
      'and of search while it is at most five seconds behind.',
    isSecret: true,
    example: 'postgres://gavel:password@replica.example:5432/gavel',
  },
  UPSTREAM_URL: {
    process: 'web',
    type: 'http(s) address',
    without: 'the marketplace on `127.0.0.1:MARKETPLACE_PORT`',
    does:
      'The backend that the web server calls: a marketplace on another machine, or another ' +
      'backend with the same contract.',
    example: 'http://marketplace:3100',
  },
  GAVEL_DEMO: {
    process: 'both',
    type: '0 or 1',
    without: '1 on a local address without `DATABASE_URL` and `UPSTREAM_URL`, otherwise 0',
    does:
      'Demo catalogue, demo accounts, and auctions that keep opening. Anyone who reaches a ' +
      'demo can sign in to any of its accounts.',
    example: '0',
  },
  GAVEL_BOTS: {
    process: 'marketplace',
    type: '0 or 1',
    without: '1 in a demo, otherwise 0',
    does: 'Whether bots bid in the demo.',
    example: '0',
  },
  SMTP_URL: {
    process: 'marketplace',
    type: 'smtp(s):// address',
    without: 'emails stay in the outbox',
    does: 'The mail server that sends all emails.',
    isSecret: true,
    example: 'smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    process: 'both',
    type: 'email address, with or without a name',
    without: '`Gavel <no-reply@gavel.test>`',
    does: 'The sender of emails.',
    example: 'Gavel <no-reply@gavel.example>',
  },
  SECRET_KEY: {
    process: 'marketplace',
    type: '32 random bytes in base64',
    without: 'the key file in `DATA_DIR`, which the launcher creates',
    does:
      'Encrypts codes and the keys of authenticator apps. It must be the same in every ' +
      'marketplace and must not be lost. Create it with `openssl rand -base64 32`.',
    isSecret: true,
    example: 'iGa6Mt0Bx8sZDuckAEGSgbqjQsrGqYgSrWt/qrDpJjg=',
  },
  SMS_GATEWAY_DOMAIN: {
    process: 'marketplace',
    type: 'domain',
    without: 'text messages stay in the outbox',
    does:
      'The mail domain of an SMS gateway: a text to +31612345678 is mailed to ' +
      '31612345678@domain.',
    example: 'sms.example',
  },
  LARGE_BID_FROM: {
    process: 'marketplace',
    type: 'whole number',
    without: '5000',
    does:
      'The amount, in whole units of its currency, from which a bid or a purchase needs a ' +
      'second factor.',
    example: '10000',
  },
  CARRIER_STEP_SECONDS: {
    process: 'marketplace',
    type: 'whole number',
    without: '180',
    does: 'In a demo, the seconds between two scans of the sandbox carrier.',
    example: '60',
  },
  TRANSLATE_URL: {
    process: 'marketplace',
    type: 'http(s) address',
    without: 'lot texts are not translated',
    does:
      'A LibreTranslate server, which translates titles and descriptions of lots in the ' +
      'background.',
    example: 'http://127.0.0.1:5000',
  },
  TRANSLATE_API_KEY: {
    process: 'marketplace',
    type: 'text without spaces',
    without: 'no key is sent',
    does: 'The key of the LibreTranslate server.',
    isSecret: true,
    example: 'translate-key',
  },
  SEARCH_URL: {
    process: 'marketplace',
    type: 'http(s) address',
    without: 'PostgreSQL searches',
    does:
      'An OpenSearch server that searches lots instead of PostgreSQL. The path is the alias ' +
      'of its index.',
    isSecret: true,
    example: 'https://user:password@search.example:9200/gavel-lots',
  },
  STRIPE_SECRET_KEY: {
    process: 'marketplace',
    type: 'key that begins with sk_ or rk_',
    without: 'the sandbox provider in a demo, otherwise nothing can be paid',
    does:
      'Charges cards with Stripe. `STRIPE_PUBLISHABLE_KEY` must be of the same account and ' +
      'mode.',
    isSecret: true,
    example: 'sk_test_gavelgavel',
  },
  STRIPE_PUBLISHABLE_KEY: {
    process: 'both',
    type: 'key that begins with pk_',
    without: 'the sandbox provider in a demo, otherwise nothing can be paid',
    does: 'Identifies the Stripe account to the payment form in the browser. It is public.',
    example: 'pk_test_gavelgavel',
  },
  STRIPE_WEBHOOK_SECRET: {
    process: 'marketplace',
    type: 'key that begins with whsec_',
    without: 'events of Stripe are refused; jobs ask for the outcome instead',
    does: 'Proves that an event at `/payments/api/v1/webhooks/stripe` comes from Stripe.',
    isSecret: true,
    example: 'whsec_gavelgavel',
  },
  STRIPE_API_HOST: {
    process: 'marketplace',
    type: 'http(s) address',
    without: 'Stripe’s own host',
    does: 'Another host that speaks Stripe’s API, such as a simulator.',
    example: 'http://127.0.0.1:12111',
  },
  STRIPE_PAYMENT_METHODS: {
    process: 'marketplace',
    type: 'list of payment methods',
    without: '`card`',
    does: 'The payment methods that are enabled in the Stripe account.',
    example: 'card,ideal,paypal',
  },
  LOG_LEVEL: {
    process: 'both',
    type: 'trace, debug, info, warn, error, fatal or silent',
    does: 'The lowest level that is logged, as JSON lines.',
    example: 'warn',
  },
  METRICS_PORT: {
    process: 'web',
    type: 'port',
    without: 'no metrics are served',
    does: 'Serves the web server’s metrics to Prometheus.',
    example: '9101',
  },
  MARKETPLACE_METRICS_PORT: {
    process: 'marketplace',
    type: 'port',
    without: 'no metrics are served',
    does: 'Serves the marketplace’s metrics to Prometheus.',
    example: '9102',
  },
  METRICS_HOST: {
    process: 'both',
    type: 'IP address',
    does: 'The address that both ports of metrics listen on. Never make them public.',
    example: '10.0.0.5',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    process: 'both',
    type: 'http(s) address',
    without: 'no traces are sent',
    does: 'The OpenTelemetry collector that traces are sent to, by OTLP over HTTP.',
    example: 'http://127.0.0.1:4318',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    process: 'both',
    type: 'number from 0 to 1',
    does: 'The share of traces to send.',
    example: '0.1',
  },
  PUBLIC_ORIGIN: {
    process: 'both',
    type: 'scheme, host and port',
    without: '`http://localhost:PORT`',
    does: 'The public address. Canonical links, links in emails, cookies and passkeys belong to it.',
    example: 'https://gavel.example',
  },
  EXTRA_HOSTS: {
    process: 'both',
    type: 'list of hosts, with ports',
    does:
      'More hosts that requests may be addressed to. For a marketplace, the host in ' +
      '`UPSTREAM_URL` of the web servers.',
    example: 'www.gavel.example',
  },
  PICTURE_HOSTS: {
    process: 'web',
    type: 'list of hosts or origins',
    does: 'Hosts other than our own that browsers may load pictures from, for another backend.',
    example: 'pictures.example',
  },
  COUNTRY_DOMAINS: {
    process: 'web',
    type: 'list of hosts, or of host=locale',
    does:
      'Country domains and the locale of each. Without one, the locale follows from the ' +
      'top-level domain.',
    example: 'gavel.de,gavel.be=nl',
  },
  DOMAIN_PER_LOCALE: {
    process: 'web',
    type: '0 or 1',
    does:
      'With 1, each locale’s pages are served on its own country domain. With 0, country ' +
      'domains redirect to the canonical host.',
    example: '1',
  },
  TRUSTED_PROXIES: {
    process: 'web',
    type: 'list of IP addresses or networks',
    does:
      'The proxies in front of the web server, and nothing else. Only their ' +
      '`X-Forwarded-For` and `X-Geo-Country-Iso-Code` headers are believed.',
    example: '10.0.0.10,10.1.0.0/16',
  },
  INTERNAL_SECRET: {
    process: 'both',
    type: 'text of at least 16 characters',
    without: 'the marketplace trusts every caller, so it must listen on loopback only',
    does:
      'Proves to the marketplace that a visitor’s address and country come from a web ' +
      'server. Create it with `openssl rand -hex 32`.',
    isSecret: true,
    example: 'a-long-random-secret',
  },
  GAVEL_DEBUG: {
    process: 'web',
    type: '0 or 1',
    does:
      'Shows the debug panel on every page, and the catalogue of components at ' +
      '`/en/components`. Not for production.',
    example: '0',
  },
  APP_URL: {
    process: 'web',
    type: 'http(s) address',
    without: 'the app is not offered',
    does: 'The address of the mobile app.',
    example: 'https://app.gavel.example',
  },
  ERROR_QR: {
    process: 'web',
    type: '0 or 1',
    does: 'Whether the error page shows a QR code.',
    example: '0',
  },
  SUPPORT_EMAIL: {
    process: 'both',
    type: 'email address',
    without: 'the address in `MAIL_FROM`',
    does: 'The address of customer support. Pages show it, and replies to our emails go to it.',
    example: 'support@gavel.example',
  },
  SECURITY_CONTACT: {
    process: 'web',
    type: 'https: or mailto: address',
    without: '`mailto:SUPPORT_EMAIL`',
    does: 'Where to report a vulnerability, in `/.well-known/security.txt`.',
    example: 'mailto:security@gavel.example',
  },
  TAG_SCRIPTS: {
    process: 'web',
    type: 'list of paths of scripts on this host',
    does: 'Scripts that run on every page of visitors who allow marketing.',
    example: '/tags.js',
  },
  ASSET_DATA_URL: {
    process: 'web',
    type: 'http(s) address',
    without: 'our own header and footer',
    does: 'A provider of header, footer and tag scripts. `TAG_SCRIPTS` is then not used.',
    example: 'https://assets.example/data',
  },
  SENTRY_DSN: {
    process: 'both',
    type: 'DSN',
    without: 'no errors are sent',
    does:
      'The Sentry project that browsers and servers send errors to. It is in every page. Nothing is ' +
      'sent while `SENTRY_SAMPLE_RATE` is 0, its default.',
    example: 'https://key@sentry.example/1',
  },
  SENTRY_ENVIRONMENT: {
    process: 'both',
    type: 'label',
    does: 'The environment that Sentry is told.',
    example: 'staging',
  },
  SENTRY_RELEASE: {
    process: 'both',
    type: 'label',
    without: 'no release is named',
    does: 'The release that Sentry is told.',
    example: '2026.3.1',
  },
  SENTRY_SAMPLE_RATE: {
    process: 'both',
    type: 'number from 0 to 1',
    does: 'The share of errors to send.',
    example: '1',
  },
  EXPERIMENTS_ENDPOINT: {
    process: 'web',
    type: 'http(s) address',
    without: 'the marketplace’s own service, or none with `UPSTREAM_URL`',
    does:
      'The experiment service. For a marketplace on another machine it is the path ' +
      '`/experiments/api/v1` there; the marketplace itself must not have this setting then.',
    example: 'http://marketplace:3100/experiments/api/v1',
  },
  EXPERIMENTS_API_KEY: {
    process: 'both',
    type: 'at least 16 printable characters',
    without: 'the launcher creates one; without a launcher there are no experiments',
    does:
      'The key of the experiment service. For the marketplace’s own, the same in both ' +
      'processes.',
    isSecret: true,
    example: 'experiments-key-1',
  },
  EXPERIMENTS_ENVIRONMENT: {
    process: 'web',
    type: 'label',
    does: 'The environment that the experiment service counts reports in.',
    example: 'staging',
  },
  EXPERIMENTS_APPLICATION: {
    process: 'web',
    type: 'label',
    does: 'The application that the experiment service is asked for.',
    example: 'gavel',
  },
  EXPERIMENTS_LEGACY_GLOBAL: {
    process: 'web',
    type: 'name of a variable',
    without: 'there is no older library',
    does: 'The global variable of a legacy AB library, which one of `TAG_SCRIPTS` loads.',
    example: 'legacyExperiments',
  },
  SOURCE_MAP_KEY: {
    process: 'web',
    type: 'at least 32 letters, digits, - or _',
    without: 'no one gets the source maps',
    does: 'Gives access to the source maps of the scripts, which contain the whole source.',
    isSecret: true,
    example: '0123456789abcdef0123456789abcdef',
  },
  WEB_VITALS_SAMPLE_RATE: {
    process: 'web',
    type: 'number from 0 to 1',
    without: '0.003',
    does: 'With `GAVEL_DEBUG` only: the share of page loads whose speed is measured.',
    example: '1',
  },
};
