// The error for a challenge that accepts no more codes: approved, expired or out of attempts.
import { ApiError } from '../../../http/apiError';

export function createChallengeVoidError(): ApiError {
  return new ApiError(422, 'challenge_void', 'Start again: this confirmation is no longer open.');
}
