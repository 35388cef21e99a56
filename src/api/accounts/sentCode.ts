// Decodes the details of a sent code.
import type { WireSentCode } from '../../contract/core/schemas';
import { parseInstant, type Instant } from '../../lib/instant';

export type SentCode = {
  /** Masked: `+31 •• ••• ••78`. */
  destination: string;
  expiresAt: Instant;
  resendAt: Instant;
  attemptsLeft: number;
};

export function decodeSentCode(wire: WireSentCode): SentCode {
  return {
    destination: wire.destination_hint,
    expiresAt: parseInstant(wire.expires_at),
    resendAt: parseInstant(wire.resend_at),
    attemptsLeft: wire.attempts_left,
  };
}
