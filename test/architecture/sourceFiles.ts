// The project's own TypeScript files and what each imports, for the architecture and translation
// tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const rootDir = path.resolve(__dirname, '../..');

export type SourceFile = { file: string; text: string; lines: number };

const folders = ['src', 'server', 'config', 'test'];

/** Paths are relative to the root, with forward slashes. Generated code is left out. */
export function readSourceFiles(): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(rootDir, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'))
      .map((file) => {
        const text = readFileSync(path.join(rootDir, file), 'utf8');
        return { file, text, lines: text.trimEnd().split('\n').length };
      }),
  );
}

const importPattern =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*(?:\/\*.*?\*\/\s*)?['"](\.{1,2}\/[^'"]+)['"]/g;

function resolveImport(from: string, specifier: string): string {
  const base = path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
  const isFile = (file: string) => /\.\w+$/.test(file) && existsSync(path.join(rootDir, file));
  return candidates.find(isFile) ?? base;
}

/** The project files that a file imports: static, dynamic and type imports, and `require`. */
export function getImports({ file, text }: SourceFile): string[] {
  return [...text.matchAll(importPattern)].map((match) => resolveImport(file, match[1] ?? ''));
}
