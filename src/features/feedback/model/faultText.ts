// The words for a refusal's code, of a field or of a whole form. Called by the forms of this feature. The upstream's own
// words are never shown.
import type { Translate } from '../../../i18n/createTranslator';

export function faultText(code: string, t: Translate): string {
  switch (code) {
    case 'field_required':
      return t('common.field.required');
    case 'text_required':
      return t('feedback.fault.textRequired');
    case 'rating_required':
      return t('feedback.fault.ratingRequired');
    case 'aspect_required':
      return t('feedback.fault.aspectRequired');
    case 'field_too_long':
      return t('feedback.fault.tooLong');
    case 'text_invalid':
      return t('feedback.fault.textInvalid');
    case 'personal_data_detected':
      return t('feedback.fault.personalData');
    case 'feedback_given':
      return t('feedback.fault.given');
    case 'too_early':
      return t('feedback.fault.tooEarly');
    case 'window_over':
      return t('feedback.fault.windowOver');
    default:
      return t('feedback.fault.other');
  }
}
