// Tracking codes as people type and paste them. Which codes a carrier gives the marketplace knows, and says what is wrong;
// here only what is wrong with every carrier's. Called by TrackingForm; pure.
import { plainProblem, type FieldProblems } from '../../../platform/form/problems';

/** Without the blanks, dots and dashes of a printed label, in capitals: as the marketplace reads it. */
export function tidyTrackingCode(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

export function checkTrackingCode(text: string): FieldProblems<'tracking_code'> {
  return /^[A-Z0-9]*$/.test(tidyTrackingCode(text)) ? {} : { tracking_code: { ...plainProblem('tracking_code_invalid'), meta: { reason: 'characters' } } };
}
