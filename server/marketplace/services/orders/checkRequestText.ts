// Checks the text of requests, answers and cancellations: trims it, and refuses hidden characters.
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import { withoutEmojiJoints, withoutSoftHyphens } from '../../domain/feedback/findPersonalData';
import { createFieldError } from '../accounts/accountErrors';

/** Throws ApiError 422 text_required or text_invalid. */
export function checkRequestText(input: string, { required }: { required: boolean }): string {
  const text = tidyText(withoutSoftHyphens(input));
  if (required && text === '')
    throw createFieldError('text_required', 'text', 'Write a few words.');
  if (!isPlainText(withoutEmojiJoints(text), 'breaks'))
    throw createFieldError('text_invalid', 'text', 'The text has invisible characters.');
  return text;
}
