// Generates src/ui/iconPaths.ts. Run `npx tsx config/codegen/drawIcons.ts` after changing
// iconSources or updating lucide. A test fails when the file is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconPath, iconSources } from './iconPath';

const lines = Object.entries(iconSources).map(
  ([name, source]) => `  ${name}: '${iconPath(source)}',`,
);
writeFileSync(
  join(__dirname, '../../src/ui/iconPaths.ts'),
  [
    '// The icons of the app on a grid of 24 by 24, one path each; ' +
      'from lucide (ISC, docs/licenses).',
    '// Written by config/codegen/drawIcons.ts. Not to be edited.',
    '',
    'export const iconPaths = {',
    ...lines,
    '} as const;',
    '',
  ].join('\n'),
);
