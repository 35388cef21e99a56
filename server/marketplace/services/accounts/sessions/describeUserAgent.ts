// What a user agent says of itself, for the list of sessions and for notices of new devices. Pure; a hint for people,
// never a ground for a decision.
import Bowser from 'bowser';
import type { WireSession } from '../../../../../src/contract/accounts/sessions';

type Described = Pick<WireSession, 'browser' | 'os' | 'device_type'>;

function deviceTypeOf(type: string | undefined): Described['device_type'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'unknown';
}

export function describeUserAgent(userAgent: string): Described {
  if (userAgent.trim() === '') return { browser: null, os: null, device_type: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, os: os.name || null, device_type: deviceTypeOf(platform.type) };
}

/** `Firefox, macOS`; empty where it says nothing. */
export function deviceName(userAgent: string): string {
  const { browser, os } = describeUserAgent(userAgent);
  return [browser, os].filter((part) => part !== null).join(', ');
}
