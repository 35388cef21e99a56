// Formats the error codes of fields and of whole forms. The upstream's own messages are never
// shown.
import type { IntlShape } from 'react-intl';

export function formatFeedbackError(code: string, intl: IntlShape): string {
  switch (code) {
    case 'field_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'text_required':
      return intl.formatMessage({ id: 'feedback.fault.textRequired' });
    case 'rating_required':
      return intl.formatMessage({ id: 'feedback.fault.ratingRequired' });
    case 'aspect_required':
      return intl.formatMessage({ id: 'feedback.fault.aspectRequired' });
    case 'field_too_long':
      return intl.formatMessage({ id: 'feedback.fault.tooLong' });
    case 'text_invalid':
      return intl.formatMessage({ id: 'feedback.fault.textInvalid' });
    case 'personal_data_detected':
      return intl.formatMessage({ id: 'feedback.fault.personalData' });
    case 'feedback_given':
      return intl.formatMessage({ id: 'feedback.fault.given' });
    case 'too_early':
      return intl.formatMessage({ id: 'feedback.fault.tooEarly' });
    case 'window_over':
      return intl.formatMessage({ id: 'feedback.fault.windowOver' });
    default:
      return intl.formatMessage({ id: 'feedback.fault.other' });
  }
}
