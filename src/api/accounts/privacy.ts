// Data export and account closure. Call these with `track: false`, so that neither the export nor a
// password is kept in the store.
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

/** An export takes longer than other calls. */
const EXPORT_TIMEOUT_MS = 60_000;

export const privacyApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createDataExport: buildMutation(build, endpoints.createDataExport, {
      decode: (wire) => ({ fileName: wire.export.file_name, data: wire.export.data }),
      invalidates: () => [],
      timeoutMs: EXPORT_TIMEOUT_MS,
    }),
    closeAccount: buildMutation(build, endpoints.closeAccount, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});
