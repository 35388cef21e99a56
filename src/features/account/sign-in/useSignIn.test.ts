import { withSignInOverlay } from './useSignIn';

it('adds the overlay and keeps the query', () => {
  expect(withSignInOverlay('?ship_to=de')).toBe('?ship_to=de&overlay=SIGN_IN');
  expect(withSignInOverlay('')).toBe('?overlay=SIGN_IN');
});
