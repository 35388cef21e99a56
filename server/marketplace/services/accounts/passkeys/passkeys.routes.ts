// The routes of passkeys.
import type { RouteDefinition } from '../../../http/implement';
import { ownPasskeysRoutes } from './ownPasskeys.handlers';
import { passkeyApprovalRoutes } from './passkeyApproval.handlers';
import { passkeySignInRoutes } from './passkeySignIn.handlers';

export const passkeysRoutes: readonly RouteDefinition[] = [
  ...passkeySignInRoutes,
  ...passkeyApprovalRoutes,
  ...ownPasskeysRoutes,
];
