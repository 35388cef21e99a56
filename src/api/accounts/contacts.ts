// Changing the email address and phone number, and confirming the change with a code.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSentCode } from '../../contract/core/schemas';
import { parseInstant, type Instant } from '../../lib/instant';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

export type SentCode = {
  /** Masked: `+31 •• ••• ••78`. */
  destination: string;
  expiresAt: Instant;
  resendAt: Instant;
  attemptsLeft: number;
};

/** Decodes the details of a sent code. */
export function decodeSentCode(wire: WireSentCode): SentCode {
  return {
    destination: wire.destination_hint,
    expiresAt: parseInstant(wire.expires_at),
    resendAt: parseInstant(wire.resend_at),
    attemptsLeft: wire.attempts_left,
  };
}

// Password reset: requesting a link, and setting a new password with it. Neither signs the user in,
// and the first response is the same for every email address.

export const passwordsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createPasswordReset: buildMutation(build, endpoints.createPasswordReset, {
      decode: () => null,
      invalidates: () => [],
    }),
    confirmPasswordReset: buildMutation(build, endpoints.confirmPasswordReset, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});

export const { useCreatePasswordResetMutation, useConfirmPasswordResetMutation } = passwordsApi;

export const contactsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    updateEmail: buildMutation(build, endpoints.updateEmail, {
      decode: (wire) => decodeSentCode(wire.email_change),
      invalidates: () => [],
    }),
    resendEmailCode: buildMutation(build, endpoints.resendEmailCode, {
      decode: (wire) => decodeSentCode(wire.email_change),
      invalidates: () => [],
    }),
    confirmEmail: buildMutation(build, endpoints.confirmEmail, {
      decode: () => null,
      invalidates: () => [],
    }),
    updatePhone: buildMutation(build, endpoints.updatePhone, {
      decode: (wire) => ({
        ...decodeSentCode(wire.phone_change),
        phoneNumber: wire.phone_number ?? null,
      }),
      invalidates: () => [],
    }),
    resendPhoneCode: buildMutation(build, endpoints.resendPhoneCode, {
      decode: (wire) => decodeSentCode(wire.phone_change),
      invalidates: () => [],
    }),
    confirmPhone: buildMutation(build, endpoints.confirmPhone, {
      decode: (wire) => wire.phone_masked,
      invalidates: () => [],
    }),
  }),
});

export const {
  useUpdateEmailMutation,
  useResendEmailCodeMutation,
  useConfirmEmailMutation,
  useUpdatePhoneMutation,
  useResendPhoneCodeMutation,
  useConfirmPhoneMutation,
} = contactsApi;
