// What a user may ask of their data: a copy of it, and the end of the account. Callers use these without tracking:
// neither the copy nor a password is kept in the store.
import * as endpoints from '../../contract/generated/accounts';
import { create } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

/** Gathering everything takes longer than a page. */
const EXPORT_TIMEOUT_MS = 60_000;

export const privacyApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createDataExport: create(build, endpoints.createDataExport, {
      decode: (wire) => ({ fileName: wire.export.file_name, data: wire.export.data }),
      invalidates: () => [],
      timeoutMs: EXPORT_TIMEOUT_MS,
    }),
    closeAccount: create(build, endpoints.closeAccount, { decode: () => null, invalidates: () => [] }),
  }),
});
