/*
 * Evaluates a compiled message with tags: `<link>terms</link>` becomes what the function `link` of
 * the values makes of its words, and a value may be an element. Called by the translator for
 * useRich; everything without a tag goes to evaluateMessage.
 */
import { createElement, Fragment, isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { chosenOption, evaluateMessage, poundIn, TYPE } from './evaluateMessage';
import type { MessageRules, MessageValue } from './evaluateMessage';

export type RichValue = MessageValue | ReactNode | ((chunks: ReactNode[]) => ReactNode);
export type RichValues = Readonly<Record<string, RichValue>>;

function isPlain(value: RichValue): value is MessageValue {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

function keyed(part: ReactNode, index: number): ReactNode {
  return isValidElement(part) ? createElement(Fragment, { key: index }, part) : part;
}

function partsOf(elements: readonly MessageFormatElement[], values: RichValues, rules: MessageRules, pound?: number): ReactNode[] {
  return elements.flatMap((element): ReactNode[] => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.pound) return [evaluateMessage([element], {}, rules, pound)];
    const value = values[element.value];
    if (element.type === TYPE.tag) {
      const chunks = partsOf(element.children, values, rules, pound);
      return typeof value === 'function' ? [value(chunks.map(keyed))] : chunks;
    }
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      return partsOf(chosenOption(element, value, rules), values, rules, poundIn(element, value, pound));
    }
    if (isPlain(value)) return [evaluateMessage([element], { [element.value]: value }, rules, pound)];
    return typeof value === 'function' ? [] : [value];
  });
}

/** A tag whose function is missing leaves its words as they are. */
export function evaluateRich(elements: readonly MessageFormatElement[], values: RichValues, rules: MessageRules): ReactNode {
  return createElement(Fragment, null, ...partsOf(elements, values, rules));
}
