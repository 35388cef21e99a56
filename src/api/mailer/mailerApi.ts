// The slice of the mailer service. Imported by its topic files and by app/makeStore.
import { createServiceApi } from '../core/createServiceApi';

export const mailerApi = createServiceApi('mailerApi', ['notification']);
