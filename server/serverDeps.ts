// What createServer is given: everything that differs between the process and a test.
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import type { LocaleMessages } from '../config/i18n/readCompiledMessages';
import type { AssetManifest } from './ssr/assetManifest';

export type WebSettings = {
  /** Scheme, host and port of the canonical address, without a slash at its end. */
  publicOrigin: string;
  /** Further hosts (with port) that may be asked for: country domains, 127.0.0.1 in local use. */
  extraHosts: readonly string[];
  /** Country domain → locale; requests for it are sent on to the canonical host. */
  countryDomains: Readonly<Record<string, string>>;
  /** Addresses whose X-Forwarded-* and geo headers are believed. */
  trustedProxies: readonly string[];
  upstreamUrl: string;
  debugMode: boolean;
  isDemo: boolean;
  appUrl: string | null;
  showErrorQr: boolean;
};

export type ServerDeps = {
  settings: WebSettings;
  log: Logger;
  messages: readonly LocaleMessages[];
  manifest: () => AssetManifest;
  /** Folder of the built browser files. */
  clientDir: string;
  dispatcher: Dispatcher;
  /** Epoch milliseconds of the web server's clock; pages carry the upstream's where they have it. */
  now: () => number;
};
