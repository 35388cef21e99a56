// The routes of the second factor.
import type { RouteDefinition } from '../../../http/implement';
import { confirmTotpRoute } from './confirmTotp.handler';
import { createRecoveryCodesRoute } from './createRecoveryCodes.handler';
import { createTotpRoute } from './createTotp.handler';
import { getMfaChallengeRoute } from './getMfaChallenge.handler';
import { getMfaFactorsRoute } from './getMfaFactors.handler';
import { removeTotpRoute } from './removeTotp.handler';
import { sendMfaCodeRoute } from './sendMfaCode.handler';
import { verifyMfaChallengeRoute } from './verifyMfaChallenge.handler';

export const mfaRoutes: readonly RouteDefinition[] = [
  confirmTotpRoute,
  createRecoveryCodesRoute,
  createTotpRoute,
  getMfaChallengeRoute,
  getMfaFactorsRoute,
  removeTotpRoute,
  sendMfaCodeRoute,
  verifyMfaChallengeRoute,
];
