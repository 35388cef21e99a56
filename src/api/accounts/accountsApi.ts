// The slice of the accounts service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const accountsApi = createServiceApi('accountsApi', ['session', 'address', 'card', 'consent', 'seller', 'mfa', 'passkey', 'badge']);
