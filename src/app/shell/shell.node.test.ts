import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'shell.css'), 'utf8');

function getDeclarations(selector: string): string[] {
  const start = css.indexOf(`${selector} {`);
  const block = start === -1 ? '' : (css.slice(start).match(/\{([^}]*)\}/)?.[1] ?? '');
  return block.split(';').map((declaration) => declaration.trim());
}

test('lists languages in two columns, without breaking a name across both', () => {
  expect(getDeclarations('.site-menu__list--columns')).toContain('columns: 2');
  expect(getDeclarations('.site-menu__list--columns > li')).toContain('break-inside: avoid');
});
