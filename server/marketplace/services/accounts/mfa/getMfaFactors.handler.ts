// Returns the second factors of the signed-in user.
import { getMfaFactors } from '../../../../../src/contract/accounts/mfa';
import { implement, requireUser } from '../../../http/implement';
import { readMfaOwner } from './readMfaOwner';

export const getMfaFactorsRoute = implement(getMfaFactors, async ({ ctx }) => {
  const { destinations, totpEnabledAt, recoveryCodesLeft } = await readMfaOwner(
    ctx.db,
    requireUser(ctx).id,
  );
  const getMaskedDestination = (method: 'sms' | 'email') => ({
    enabled: destinations[method] !== undefined,
    destination_hint: destinations[method] ?? null,
  });
  return {
    body: {
      factors: {
        totp: { enabled: totpEnabledAt !== null, enabled_at: totpEnabledAt?.toISOString() ?? null },
        sms: getMaskedDestination('sms'),
        email: getMaskedDestination('email'),
        recovery_codes_left: totpEnabledAt === null ? 0 : recoveryCodesLeft,
      },
    },
  };
});
