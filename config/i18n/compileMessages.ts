/*
 * Compiles translations/<locale>/<namespace>.json to syntax trees that react-intl formats without a
 * parser. Writes one file per locale and namespace, named by content hash, and a manifest. A
 * message that does not parse fails the build with its file and key.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { isLocale, type Locale } from '../../src/lib/locales';

export type CompiledMessages = Record<string, MessageFormatElement[]>;
/** Locale → namespace → file name, relative to the locale's folder. */
export type MessageManifest = Record<string, Record<string, string>>;

/**
 * Rejects number styles, dates and times. All time zones of a locale share one message cache and
 * one plain number format (src/i18n/getIntl), so such values must be formatted before they are
 * passed in.
 */
function assertPlainArguments(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.number && element.style)
      throw new Error(
        `{${element.value}}: number styles are not supported; pass a formatted number`,
      );
    if (element.type === TYPE.date || element.type === TYPE.time)
      throw new Error(
        `{${element.value}}: dates and times have no time zone here; pass them formatted`,
      );
    if (element.type === TYPE.tag) assertPlainArguments(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) assertPlainArguments(option.value);
    }
  }
}

function compileMessage(text: string): MessageFormatElement[] {
  const elements = parse(text);
  assertPlainArguments(elements);
  return elements;
}

/** Throws an error that names the key if the JSON is not a flat object of ICU messages. */
export function compileNamespace(json: string): CompiledMessages {
  const source: unknown = JSON.parse(json);
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    throw new Error('not an object');
  const compiled: CompiledMessages = {};
  for (const [key, text] of Object.entries(source)) {
    if (typeof text !== 'string') throw new Error(`${key} is not a string`);
    try {
      compiled[key] = compileMessage(text);
    } catch (error) {
      throw new Error(`${key}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return compiled;
}

/** As `compileNamespace`, and an error names the file too. */
export function compileFile(file: string): CompiledMessages {
  try {
    return compileNamespace(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

type CompileOptions = {
  sourceDir: string;
  outDir: string;
  /** Namespaces that are generated rather than translated. */
  generated?: (locale: Locale) => Readonly<Record<string, CompiledMessages>>;
};

export function compileMessages(options: CompileOptions): MessageManifest {
  const manifest: MessageManifest = {};
  rmSync(options.outDir, { recursive: true, force: true });
  for (const locale of readdirSync(options.sourceDir).filter(isLocale)) {
    const from = path.join(options.sourceDir, locale);
    const to = path.join(options.outDir, locale);
    mkdirSync(to, { recursive: true });
    const files: Record<string, string> = {};
    const write = (namespace: string, messages: CompiledMessages): void => {
      const body = JSON.stringify(messages);
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
      const target = `${namespace}.${hash}.json`;
      writeFileSync(path.join(to, target), body);
      files[namespace] = target;
    };
    for (const name of readdirSync(from)
      .filter((file) => file.endsWith('.json'))
      .sort()) {
      write(path.basename(name, '.json'), compileFile(path.join(from, name)));
    }
    for (const [namespace, messages] of Object.entries(options.generated?.(locale) ?? {}))
      write(namespace, messages);
    manifest[locale] = files;
  }
  writeFileSync(path.join(options.outDir, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}
