// The parts of a message that a translation must keep: its arguments, its tags and its select
// choices. Also finds missing plural forms.
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

function visit(
  elements: readonly MessageFormatElement[],
  on: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    on(element);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) visit(option.value, on);
    }
    if (element.type === TYPE.tag) visit(element.children, on);
  }
}

/**
 * The names of a message's arguments, such as ['count', 'name'], with tags as '<b>'. Kinds are left
 * out: one language may show a number plainly and another by plural.
 */
export function getArguments(elements: readonly MessageFormatElement[]): string[] {
  const choices = new Map<string, Set<string>>();
  visit(elements, (element) => {
    const kind = kinds[element.type];
    if (kind === undefined || !('value' in element)) return;
    choices.set(element.value, (choices.get(element.value) ?? new Set()).add(kind));
  });
  return [...choices].map(([name, uses]) => (uses.has('tag') ? `<${name}>` : name)).sort();
}

/** The choices of each select, which are codes and must not be translated. */
export function getSelectChoices(elements: readonly MessageFormatElement[]): string[] {
  const names = new Set<string>();
  visit(elements, (element) => {
    if (element.type !== TYPE.select) return;
    for (const choice of Object.keys(element.options)) names.add(`${element.value}=${choice}`);
  });
  return [...names].sort();
}

/**
 * The plural forms that integers take in the language and the message lacks, such as 'few' in
 * Polish.
 */
export function missingPluralForms(
  elements: readonly MessageFormatElement[],
  locale: string,
): string[] {
  const missing = new Set<string>();
  visit(elements, (element) => {
    if (element.type !== TYPE.plural) return;
    const rules = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' });
    const options = new Set(Object.keys(element.options));
    for (let n = 0; n < 200; n += 1) {
      const form = rules.select(n);
      if (!options.has(form) && !options.has(`=${n}`)) missing.add(form);
    }
  });
  return [...missing];
}
