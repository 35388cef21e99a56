// The routes of registration.
import type { RouteDefinition } from '../../../http/implement';
import { confirmRegistrationRoute } from './confirmRegistration.handler';
import { createRegistrationRoute } from './createRegistration.handler';
import { resendRegistrationCodeRoute } from './resendRegistrationCode.handler';

export const registrationsRoutes: readonly RouteDefinition[] = [
  createRegistrationRoute,
  resendRegistrationCodeRoute,
  confirmRegistrationRoute,
];
