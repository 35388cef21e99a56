import { readOverlay, withOverlay, withoutOverlay } from './overlayQuery';

it('removes only the overlay and its parameters from a query', () => {
  expect(withoutOverlay('?ship_to=de&overlay=PHONE&overlay_step=2')).toBe('?ship_to=de');
  expect(withoutOverlay('?overlay=PHONE')).toBe('');
  expect(withoutOverlay('')).toBe('');
});

it('replaces one overlay in a query with another', () => {
  expect(
    withOverlay('?ship_to=de&overlay=PHONE&overlay_step=2', 'SIGN_IN', { from: 'heart' }),
  ).toBe('?ship_to=de&overlay=SIGN_IN&overlay_from=heart');
  expect(withOverlay('', 'SIGN_UP')).toBe('?overlay=SIGN_UP');
});

it('reads what it writes', () => {
  expect(readOverlay(withOverlay('?q=a', 'PHONE', { step: '2 & 3' }))).toEqual({
    name: 'PHONE',
    params: { step: '2 & 3' },
  });
  expect(readOverlay('?q=a')).toBeNull();
  expect(readOverlay('?overlay=')).toBeNull();
});
