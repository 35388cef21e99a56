// What has to be the same in every language of a message: its arguments and tags, and enough plural forms.
// Used by the translation tests alone.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'number',
  [TYPE.tag]: 'tag',
};

function visit(elements: readonly MessageFormatElement[], on: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    on(element);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) visit(option.value, on);
    }
    if (element.type === TYPE.tag) visit(element.children, on);
  }
}

/** Such as ['count number', 'name text']; a number may be shown plainly in one language and by plural in another. */
export function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = new Map<string, Set<string>>();
  visit(elements, (element) => {
    const kind = kinds[element.type];
    if (kind === undefined || !('value' in element)) return;
    found.set(element.value, (found.get(element.value) ?? new Set()).add(kind));
  });
  return [...found].map(([name, uses]) => (uses.has('tag') ? `<${name}>` : name)).sort();
}

/** The choices of each select, which are codes and must not be translated. */
export function selectChoicesOf(elements: readonly MessageFormatElement[]): string[] {
  const found = new Set<string>();
  visit(elements, (element) => {
    if (element.type !== TYPE.select) return;
    for (const choice of Object.keys(element.options)) found.add(`${element.value}=${choice}`);
  });
  return [...found].sort();
}

/** Plural forms that whole numbers take in the language and the message does not have, such as 'few' in Polish. */
export function missingPluralForms(elements: readonly MessageFormatElement[], locale: string): string[] {
  const missing = new Set<string>();
  visit(elements, (element) => {
    if (element.type !== TYPE.plural) return;
    const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' });
    const given = new Set(Object.keys(element.options));
    for (let n = 0; n < 200; n += 1) {
      const form = rules.select(n);
      if (!given.has(form) && !given.has(`=${n}`)) missing.add(form);
    }
  });
  return [...missing];
}
