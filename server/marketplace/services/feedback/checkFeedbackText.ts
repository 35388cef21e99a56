// The words of a buyer or seller as they may be shown to everybody, or why they may not. Called by the handlers that keep
// them. What is refused is not kept and not logged.
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import { withoutEmojiJoints, withoutSoftHyphens } from '../../domain/feedback/emojiJoints';
import { findPersonalData } from '../../domain/feedback/findPersonalData';
import { ApiError } from '../../http/apiError';

function refused(code: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute: 'text' }]);
}

type Conditions = {
  isRequired: boolean;
  /** Of both sides: short phone numbers are known by them. */
  countries: readonly string[];
};

/** The text without blanks at its ends and without soft hyphens. Throws ApiError 422: text_required, text_invalid, personal_data_detected. */
export function checkFeedbackText(written: string, { isRequired, countries }: Conditions): string {
  const text = tidyText(withoutSoftHyphens(written)).replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') {
    if (isRequired) throw refused('text_required', 'Say why in a few words.');
    return text;
  }
  if (!isPlainText(withoutEmojiJoints(text), 'breaks')) throw refused('text_invalid', 'The text has letters that cannot be seen.');
  if (findPersonalData(text, countries) !== null) throw refused('personal_data_detected', 'Links, e-mail addresses and phone numbers are not shown.');
  return text;
}
