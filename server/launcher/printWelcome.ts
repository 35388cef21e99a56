// The startup message of the launcher: the address, and in a demo the accounts and the mail outbox.
import type { Settings } from '../../config/settings';

const demoAccounts = [
  'buyer1@demo.test',
  'buyer2@demo.test',
  'seller1@demo.test',
  'admin@demo.test',
];

/** `demoPassword` is null outside a demo. */
export function printWelcome(
  settings: Settings,
  seconds: number,
  logFolder: string | null,
  demoPassword: string | null,
): string {
  const lines = [`Gavel is ready after ${seconds.toFixed(1)} s: http://localhost:${settings.port}`];
  if (settings.upstreamUrl !== null) {
    lines.push(`  upstream       ${settings.upstreamUrl}`);
  } else {
    if (demoPassword !== null) {
      lines.push(`  demo accounts  ${demoAccounts.join('  ')}`, `  password       ${demoPassword}`);
      const tools = `http://localhost:${settings.marketplacePort}`;
      lines.push(
        `  mail outbox    ${tools}/outbox`,
        `  visits, speed  ${tools}/visits  ${tools}/page-speed`,
        `  experiments    ${tools}/experiments`,
      );
    }
  }
  if (logFolder !== null) lines.push(`  logs           ${logFolder}`);
  lines.push('  stop           Ctrl-C');
  return lines.join('\n');
}
