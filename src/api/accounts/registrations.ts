// Becoming a user: a wish that waits for the code or the link of its mail. Called by features/session. The answers say
// nothing of whether an address has an account.
import type { WireRegistration } from '../../contract/accounts/registrations';
import * as endpoints from '../../contract/generated/accounts';
import { create } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';
import { decodeSentCode, type SentCode } from './sentCode';

/** `id` is worth nothing without the code. */
export type Registration = SentCode & { id: string };

const decode = ({ registration }: { registration: WireRegistration }): Registration => ({ id: registration.id, ...decodeSentCode(registration) });

const registrationsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createRegistration: create(build, endpoints.createRegistration, { decode, invalidates: () => [] }),
    resendRegistrationCode: create(build, endpoints.resendRegistrationCode, { decode, invalidates: () => [] }),
    confirmRegistration: create(build, endpoints.confirmRegistration, { decode: (wire) => ({ isSignedIn: wire.signed_in !== null }), invalidates: () => [] }),
  }),
});

export const { useCreateRegistrationMutation, useResendRegistrationCodeMutation, useConfirmRegistrationMutation } = registrationsApi;
