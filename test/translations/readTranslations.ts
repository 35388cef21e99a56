// Reads translations/<locale>/<namespace>.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../architecture/sourceFiles';

export type Messages = Record<string, string>;

const folder = path.join(rootDir, 'translations');

export function getNamespaces(locale: string): string[] {
  const at = path.join(folder, locale);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();
}

export function readNamespace(locale: string, namespace: string): Messages {
  const file = path.join(folder, locale, `${namespace}.json`);
  if (!existsSync(file)) return {};
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${file} is not an object`);
  return Object.fromEntries(
    Object.entries(content).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a string`);
      return [key, text];
    }),
  );
}

export function readAll(locale: string): Messages {
  return Object.assign(
    {},
    ...getNamespaces(locale).map((namespace) => readNamespace(locale, namespace)),
  );
}
