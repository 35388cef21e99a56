/*
 * Evaluates a compiled message to a string in one walk over its tree: text, arguments, numbers,
 * plurals and selects, which is nearly all there is. Called by the translator, thousands of times a
 * page, so it allocates nothing beside the string. What it does not know (skeletons, tags)
 * gives undefined, and the translator hands that message to react-intl.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

// The parser's numbers, written out: the parser itself belongs to the build, not to what runs.
const TYPE = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 } as const;

export type MessageValue = string | number | boolean | Date | null | undefined;
export type MessageValues = Readonly<Record<string, MessageValue>>;
export type MessageRules = {
  number: (value: number) => string;
  plural: (value: number, type: 'cardinal' | 'ordinal') => string;
};

function numberOf(value: MessageValue): number {
  return typeof value === 'number' ? value : Number(value);
}

export function evaluateMessage(
  elements: readonly MessageFormatElement[],
  values: MessageValues,
  rules: MessageRules,
  pound?: number,
): string | undefined {
  let text = '';
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        text += element.value;
        break;
      case TYPE.argument: {
        const value = values[element.value];
        if (value === undefined || value instanceof Date) return undefined;
        text += typeof value === 'number' ? rules.number(value) : String(value);
        break;
      }
      case TYPE.number: {
        if (element.style) return undefined;
        text += rules.number(numberOf(values[element.value]));
        break;
      }
      case TYPE.pound:
        text += rules.number(pound ?? Number.NaN);
        break;
      case TYPE.select:
      case TYPE.plural: {
        const value = values[element.value];
        if (value === undefined) return undefined;
        let key = String(value);
        let count = pound;
        if (element.type === TYPE.plural) {
          const exact = numberOf(value);
          count = exact - element.offset;
          key = Object.hasOwn(element.options, `=${exact}`)
            ? `=${exact}`
            : rules.plural(count, element.pluralType ?? 'cardinal');
        }
        const option = Object.hasOwn(element.options, key) ? element.options[key] : element.options['other'];
        if (option === undefined) return undefined;
        const inner = evaluateMessage(option.value, values, rules, count);
        if (inner === undefined) return undefined;
        text += inner;
        break;
      }
      default:
        return undefined;
    }
  }
  return text;
}
