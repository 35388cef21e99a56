// Resetting and changing passwords.
import type { RouteDefinition } from '../../../http/implement';
import { confirmPasswordResetRoute } from './confirmPasswordReset.handler';
import { createPasswordResetRoute } from './createPasswordReset.handler';
import { updatePasswordRoute } from './updatePassword.handler';

export const passwordsRoutes: readonly RouteDefinition[] = [
  createPasswordResetRoute,
  confirmPasswordResetRoute,
  updatePasswordRoute,
];
