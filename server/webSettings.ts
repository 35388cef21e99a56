// The web server's own part of the settings, from the checked ones and the environment.
import type { Settings } from '../config/settings';
import { SettingsError } from '../config/settings';
import type { WebSettings } from './serverDeps';

type Environment = Record<string, string | undefined>;

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new SettingsError('PUBLIC_ORIGIN: must be a scheme and a host, like https://gavel.example');
  }
  return url.origin;
}

const list = (text: string | undefined): string[] => (text ?? '').split(',').map((item) => item.trim()).filter((item) => item !== '');

/** Throws SettingsError. */
export function webSettings(settings: Settings, env: Environment): WebSettings {
  const publicOrigin = originOf(env['PUBLIC_ORIGIN'] || `http://localhost:${settings.port}`);
  const isLocal = publicOrigin.startsWith('http:');
  const domains = list(env['COUNTRY_DOMAINS']).map((pair) => pair.split('=') as [string, string | undefined]);
  return {
    publicOrigin,
    extraHosts: isLocal ? [`localhost:${settings.port}`, `127.0.0.1:${settings.port}`] : list(env['EXTRA_HOSTS']),
    countryDomains: Object.fromEntries(domains.flatMap(([host, locale]) => (locale === undefined ? [] : [[host, locale]]))),
    trustedProxies: list(env['TRUSTED_PROXIES']),
    upstreamUrl: settings.upstreamUrl ?? `http://127.0.0.1:${settings.marketplacePort}`,
    debugMode: env['GAVEL_DEBUG'] === '1',
    isDemo: settings.demo,
    appUrl: env['APP_URL'] || null,
    showErrorQr: env['ERROR_QR'] !== '0',
  };
}
