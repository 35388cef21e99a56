// E-mail address and phone: asking for another one, and proving it. Called by features/account.
import * as endpoints from '../../contract/generated/accounts';
import { create, update } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';
import { decodeSentCode } from './sentCode';

const contactsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    updateEmail: update(build, endpoints.updateEmail, { decode: (wire) => decodeSentCode(wire.email_change), invalidates: () => [] }),
    resendEmailCode: create(build, endpoints.resendEmailCode, { decode: (wire) => decodeSentCode(wire.email_change), invalidates: () => [] }),
    confirmEmail: create(build, endpoints.confirmEmail, { decode: () => null, invalidates: () => [] }),
    updatePhone: update(build, endpoints.updatePhone, { decode: (wire) => ({ ...decodeSentCode(wire.phone_change), phoneNumber: wire.phone_number ?? null }), invalidates: () => [] }),
    resendPhoneCode: create(build, endpoints.resendPhoneCode, { decode: (wire) => decodeSentCode(wire.phone_change), invalidates: () => [] }),
    confirmPhone: create(build, endpoints.confirmPhone, { decode: (wire) => wire.phone_masked, invalidates: () => [] }),
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
