// What people write to each other about an order: tidied, and refused where it hides something. Called by the handlers of
// requests, answers and cancellations.
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import { withoutEmojiJoints, withoutSoftHyphens } from '../../domain/feedback/emojiJoints';
import { fieldRefusal } from '../accounts/refusals';

/** Throws ApiError 422 text_required, text_invalid. */
export function checkWords(typed: string, { required }: { required: boolean }): string {
  const text = tidyText(withoutSoftHyphens(typed));
  if (required && text === '') throw fieldRefusal('text_required', 'text', 'Write a few words.');
  if (!isPlainText(withoutEmojiJoints(text), 'breaks')) throw fieldRefusal('text_invalid', 'text', 'The text has letters that cannot be seen.');
  return text;
}
