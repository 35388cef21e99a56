// The routes of the accounts service.
import type { RouteDefinition } from '../../http/implement';
import { addressesRoutes } from './addresses/addresses.routes';
import { adultsRoutes } from './adults/adults.routes';
import { consentsRoutes } from './consents/consents.routes';
import { contactsRoutes } from './contacts/contacts.routes';
import { identityRoutes } from './identity/identity.routes';
import { mfaRoutes } from './mfa/mfa.routes';
import { passkeysRoutes } from './passkeys/passkeys.routes';
import { passwordsRoutes } from './passwords/passwords.routes';
import { registrationsRoutes } from './registrations/registrations.routes';
import { sellersRoutes } from './sellers/sellers.routes';
import { sessionsRoutes } from './sessions/sessions.routes';

export const accountsRoutes: readonly RouteDefinition[] = [
  ...sessionsRoutes,
  ...registrationsRoutes,
  ...passkeysRoutes,
  ...passwordsRoutes,
  ...contactsRoutes,
  ...mfaRoutes,
  ...addressesRoutes,
  ...adultsRoutes,
  ...consentsRoutes,
  ...identityRoutes,
  ...sellersRoutes,
];
