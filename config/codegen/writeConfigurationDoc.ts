// Writes docs/configuration.md from the schema of the settings and config/settingDocs.ts.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingDocs, type SettingDoc } from '../settingDocs';
import { specs } from '../settingSpecs';

const processes: Record<SettingDoc['process'], string> = {
  web: 'web',
  marketplace: 'marketplace',
  both: 'web, marketplace',
};

const introduction = `# Configuration

<!-- Written by \`npm run generate\` from config/settingSpecs.ts and config/settingDocs.ts. -->

Settings are environment variables. All are optional for \`npm start\`, and an empty one counts as missing. They are checked at start: a process with an invalid setting prints one line for each and exits with code 2. [Operations](operations.md) says which ones a real installation needs.

Keep secrets out of images, logs and repositories. Give each process only what it reads.
`;

/** The default of the schema, as it would be written in the environment. */
function formatDefault(name: keyof typeof specs, { without }: SettingDoc): string {
  const value: unknown = specs[name].default;
  if (value === undefined) return without ?? '';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `\`${value.join(',')}\``;
  return `\`${typeof value === 'boolean' ? Number(value) : String(value)}\``;
}

export function renderConfigurationDoc(): string {
  const names = (Object.keys(specs) as (keyof typeof specs)[]).sort();
  const sections = names.map((name) => {
    const doc = settingDocs[name];
    return [
      `## ${name}`,
      '',
      doc.does,
      '',
      `- process: ${processes[doc.process]}`,
      `- type: ${doc.type}`,
      `- default: ${formatDefault(name, doc)}`,
      ...(doc.isSecret ? ['- **secret**'] : []),
      `- example: \`${doc.example}\``,
      '',
    ].join('\n');
  });
  return [introduction, ...sections].join('\n');
}

/** Does nothing without the folder docs, which the build of an image does not have. */
export function writeConfigurationDoc(): void {
  const folder = path.join(__dirname, '../../docs');
  if (existsSync(folder))
    writeFileSync(path.join(folder, 'configuration.md'), renderConfigurationDoc());
}
