// Messages for errors of feedback and responses.
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type {
  createOrderFeedback,
  updateFeedbackResponse,
  updateOrderFeedback,
} from '../../contract/feedback/orderFeedback';
import type { ErrorMessages } from '../../i18n/errorMessages';

type FeedbackErrorCode =
  | ErrorCodeOf<
      typeof createOrderFeedback | typeof updateFeedbackResponse | typeof updateOrderFeedback
    >
  // Found before sending.
  | 'rating_required'
  | 'aspect_required'
  | 'field_too_long';

export const feedbackErrors: ErrorMessages<FeedbackErrorCode> = {
  text_required: 'feedback.fault.textRequired',
  rating_required: 'feedback.fault.ratingRequired',
  aspect_required: 'feedback.fault.aspectRequired',
  field_too_long: 'feedback.fault.tooLong',
  text_invalid: 'feedback.fault.textInvalid',
  personal_data_detected: 'feedback.fault.personalData',
  feedback_given: 'feedback.fault.given',
  too_early: 'feedback.fault.tooEarly',
  window_over: 'feedback.fault.windowOver',
  unknown: 'feedback.fault.other',
};
