// A registration on the wire that waits for its code, for tests of the screens. A new code can be
// requested at once.
import type { WireRegistration } from '../../src/contract/accounts/registrations';

export function wireRegistration(over: Partial<WireRegistration> = {}): WireRegistration {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    destination_hint: 'n•••@example.test',
    expires_at: '2026-11-21T12:05:00Z',
    resend_at: '2026-11-21T12:00:00Z',
    attempts_left: 5,
    ...over,
  };
}
