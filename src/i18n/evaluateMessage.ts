/*
 * Evaluates a compiled message to a string in one walk over its tree: text, arguments, numbers,
 * plurals and selects. Called by the translator, thousands of times a page, so it allocates nothing
 * beside the string. Whatever else ICU has (dates, skeletons) does not get past the build; the
 * words of a tag come without it (evaluateRich has the tags).
 */
import type { MessageFormatElement, PluralElement, SelectElement } from '@formatjs/icu-messageformat-parser';

/** The parser's numbers, written out: the parser itself belongs to the build, not to what runs. */
export const TYPE = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7, tag: 8 } as const;

export type MessageValue = string | number | boolean | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;
export type MessageRules = {
  number: (value: number) => string;
  plural: (value: number, type: 'cardinal' | 'ordinal') => string;
};
type Choice = PluralElement | SelectElement;

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number(value);
}

/** What `#` stands for inside a choice: the number of a plural, less its offset; a select changes nothing. */
export function poundIn(choice: Choice, value: unknown, outer: number | undefined): number | undefined {
  return choice.type === TYPE.plural ? numberOf(value) - choice.offset : outer;
}

/** The words of a choice for a value; what no option names is `other`. */
export function chosenOption(choice: Choice, value: unknown, rules: MessageRules): readonly MessageFormatElement[] {
  const { options } = choice;
  let key = String(value);
  if (choice.type === TYPE.plural) {
    const exact = numberOf(value);
    key = `=${exact}`;
    if (!Object.hasOwn(options, key)) key = rules.plural(exact - choice.offset, choice.pluralType ?? 'cardinal');
  }
  return (Object.hasOwn(options, key) ? options[key] : options['other'])?.value ?? [];
}

/** A value that is missing shows as its name in braces. */
export function evaluateMessage(elements: readonly MessageFormatElement[], values: MessageValues, rules: MessageRules, pound?: number): string {
  let text = '';
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        text += element.value;
        break;
      case TYPE.argument: {
        const value = values[element.value];
        text += typeof value === 'number' ? rules.number(value) : String(value ?? `{${element.value}}`);
        break;
      }
      case TYPE.number:
        text += rules.number(numberOf(values[element.value]));
        break;
      case TYPE.pound:
        text += rules.number(pound ?? Number.NaN);
        break;
      case TYPE.select:
      case TYPE.plural: {
        const value = values[element.value];
        text += evaluateMessage(chosenOption(element, value, rules), values, rules, poundIn(element, value, pound));
        break;
      }
      case TYPE.tag:
        text += evaluateMessage(element.children, values, rules, pound);
        break;
      default:
      // Dates: the build refuses them.
    }
  }
  return text;
}
