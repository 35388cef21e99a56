// Registration: pending until the code or link from the email confirms it. The responses do not
// reveal whether an email address has an account.
import type { WireRegistration } from '../../contract/accounts/registrations';
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';
import { decodeSentCode, type SentCode } from './sentCode';

/** `id` is useless without the code. */
export type Registration = SentCode & { id: string };

const decode = ({ registration }: { registration: WireRegistration }): Registration => ({
  id: registration.id,
  ...decodeSentCode(registration),
});

export const registrationsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createRegistration: buildMutation(build, endpoints.createRegistration, {
      decode,
      invalidates: () => [],
    }),
    resendRegistrationCode: buildMutation(build, endpoints.resendRegistrationCode, {
      decode,
      invalidates: () => [],
    }),
    confirmRegistration: buildMutation(build, endpoints.confirmRegistration, {
      decode: (wire) => ({ isSignedIn: wire.signed_in !== null }),
      invalidates: () => [],
    }),
  }),
});

export const {
  useCreateRegistrationMutation,
  useResendRegistrationCodeMutation,
  useConfirmRegistrationMutation,
} = registrationsApi;
