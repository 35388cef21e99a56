// Changing the email address and phone number, and confirming the change with a code.
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';
import { decodeSentCode } from './sentCode';

const contactsApi = accountsApi.injectEndpoints({
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
