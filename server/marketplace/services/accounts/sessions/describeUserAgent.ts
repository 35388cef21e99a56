// Derives browser, system and device type from a user agent, for the list of sessions and
// new-device notices. A hint for display only, never a basis for decisions.
import Bowser from 'bowser';
import type { WireSession } from '../../../../../src/contract/accounts/sessions';

type UserAgentDescription = Pick<WireSession, 'browser' | 'os' | 'device_type'>;

function getDeviceType(type: string | undefined): UserAgentDescription['device_type'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
}

export function describeUserAgent(userAgent: string): UserAgentDescription {
  if (userAgent.trim() === '') return { browser: null, os: null, device_type: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    os: os.name || null,
    device_type: getDeviceType(platform.type),
  };
}

/** `Firefox, macOS`; empty if nothing is recognized. */
export function formatDeviceName(userAgent: string): string {
  const { browser, os } = describeUserAgent(userAgent);
  return [browser, os].filter((part) => part !== null).join(', ');
}
