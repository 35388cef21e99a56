// The second factors that the user has.
import { getMfaFactors } from '../../../../../src/contract/accounts/mfa';
import { implement, requireUser } from '../../../http/implement';
import { readMfaOwner } from './mfaOwner';

export const getMfaFactorsRoute = implement(getMfaFactors, async ({ ctx }) => {
  const { destinations, totpEnabledAt, recoveryCodesLeft } = await readMfaOwner(ctx.db, requireUser(ctx).id);
  const sent = (method: 'sms' | 'email') => ({ enabled: destinations[method] !== undefined, destination_hint: destinations[method] ?? null });
  return {
    body: {
      factors: {
        totp: { enabled: totpEnabledAt !== null, enabled_at: totpEnabledAt?.toISOString() ?? null },
        sms: sent('sms'),
        email: sent('email'),
        recovery_codes_left: totpEnabledAt === null ? 0 : recoveryCodesLeft,
      },
    },
  };
});
