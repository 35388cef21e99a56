// Normalizes and validates tracking codes as users type and paste them. Only the rules that hold
// for every carrier are checked here; the marketplace checks each carrier's own format.
import { createValidationError, type FieldErrors } from '../../../platform/form/formErrors';

/** Removes spaces, dots and dashes and converts to upper case, as the marketplace does. */
export function normalizeTrackingCode(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

export function validateTrackingCode(text: string): FieldErrors<'tracking_code'> {
  return /^[A-Z0-9]*$/.test(normalizeTrackingCode(text))
    ? {}
    : {
        tracking_code: {
          ...createValidationError('tracking_code_invalid'),
          meta: { reason: 'characters' },
        },
      };
}
