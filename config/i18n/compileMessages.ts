/*
 * Compiles translations/<locale>/<namespace>.json to what the app reads: texts without arguments
 * as strings, all others as syntax trees, one file a locale and namespace under a hash of its
 * content, and a manifest. Called by the build and by the dev server. A message that does not
 * parse fails the build, naming its file and key.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { isLocale, type Locale } from '../../src/lib/locales';

export type CompiledMessage = string | MessageFormatElement[];
/** Locale → namespace → file name, relative to the locale's folder. */
export type MessageManifest = Record<string, Record<string, string>>;

/** What src/i18n/evaluateMessage cannot say must not be written. */
function refuseUnknown(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.number && element.style) {
      throw new Error(`{${element.value}}: a number inside a message is a plain one; pass any other formatted`);
    }
    if (element.type === TYPE.date || element.type === TYPE.time) {
      throw new Error(`{${element.value}}: a date inside a message knows no time zone; pass it formatted`);
    }
    if (element.type === TYPE.tag) refuseUnknown(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) refuseUnknown(option.value);
    }
  }
}

/** Throws on a message that does not parse, and on dates and number skeletons inside one. */
export function compileMessage(text: string): CompiledMessage {
  const elements = parse(text, { captureLocation: false, ignoreTag: false });
  refuseUnknown(elements);
  const [only] = elements;
  if (only === undefined) return '';
  return elements.length === 1 && only.type === TYPE.literal ? only.value : elements;
}

/** Throws an Error that names file and key when the file is not a flat object of ICU messages. */
export function compileFile(file: string): Record<string, CompiledMessage> {
  const source: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof source !== 'object' || source === null || Array.isArray(source)) throw new Error(`${file}: not an object`);
  const compiled: Record<string, CompiledMessage> = {};
  for (const [key, text] of Object.entries(source)) {
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is not a string`);
    try {
      compiled[key] = compileMessage(text);
    } catch (error) {
      throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return compiled;
}

type CompileOptions = {
  sourceDir: string;
  outDir: string;
  /** Namespaces that no person writes: plain texts by key. */
  generated?: (locale: Locale) => Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export function compileMessages(options: CompileOptions): MessageManifest {
  const manifest: MessageManifest = {};
  rmSync(options.outDir, { recursive: true, force: true });
  for (const locale of readdirSync(options.sourceDir).filter(isLocale)) {
    const from = path.join(options.sourceDir, locale);
    const to = path.join(options.outDir, locale);
    mkdirSync(to, { recursive: true });
    const files: Record<string, string> = {};
    const write = (namespace: string, messages: object): void => {
      const body = JSON.stringify(messages);
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
      const target = `${namespace}.${hash}.json`;
      writeFileSync(path.join(to, target), body);
      files[namespace] = target;
    };
    for (const name of readdirSync(from).filter((file) => file.endsWith('.json')).sort()) {
      write(path.basename(name, '.json'), compileFile(path.join(from, name)));
    }
    for (const [namespace, texts] of Object.entries(options.generated?.(locale) ?? {})) write(namespace, texts);
    manifest[locale] = files;
  }
  writeFileSync(path.join(options.outDir, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
