// The refusal of a challenge that takes no more codes: approved already, out of tries, or over.
import { ApiError } from '../../../http/apiError';

export function challengeVoid(): ApiError {
  return new ApiError(422, 'challenge_void', 'Start again: this confirmation is no longer open.');
}
