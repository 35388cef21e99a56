// Checks text that a buyer or seller publishes. Refused text is neither stored nor logged.
import { isPlainText, tidyText } from '../../domain/accounts/personText';
import {
  findPersonalData,
  withoutEmojiJoints,
  withoutSoftHyphens,
} from '../../domain/feedback/findPersonalData';
import { ApiError } from '../../http/apiError';

function createRefusal(code: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ code, message, attribute: 'text' }]);
}

type Conditions = {
  isRequired: boolean;
  /** Countries of both sides, which identify short phone numbers. */
  countries: readonly string[];
};

/**
 * Returns the text trimmed and without soft hyphens. Throws ApiError 422 text_required,
 * text_invalid or personal_data_detected.
 */
export function checkFeedbackText(input: string, { isRequired, countries }: Conditions): string {
  const text = tidyText(withoutSoftHyphens(input))
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  if (text === '') {
    if (isRequired) throw createRefusal('text_required', 'Explain the rating in a few words.');
    return text;
  }
  if (!isPlainText(withoutEmojiJoints(text), 'breaks'))
    throw createRefusal('text_invalid', 'The text has invisible characters.');
  if (findPersonalData(text, countries) !== null)
    throw createRefusal(
      'personal_data_detected',
      'Links, e-mail addresses and phone numbers are not shown.',
    );
  return text;
}
