// The user's privacy rights: exporting all data and closing the account.
import { createDataExport } from '../../../../../src/contract/accounts/settings';
import { isRecord } from '../../../../../src/lib/untrustedJson';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { requireStepUp } from '../mfa/requireStepUp';
import { closeAccountRoute } from './closeAccount.handler';
import { exportData } from './exportData';

// Exports all data that Gavel stores about a user, after a step-up.
const createDataExportRoute = implement(createDataExport, async ({ ctx }) => {
  const user = requireUser(ctx);
  await requireStepUp(ctx, {
    action: 'data_export',
    reason: 'data_export',
    body: null,
    subject: {},
  });
  await consumeRateLimit(ctx, 'exportsPerUser', user.id);
  const data = await exportData(ctx.db, user.id, user.email);
  const createdAt = (await databaseNow(ctx.db)).toISOString();
  ctx.log.info({ event: 'data_export', userId: user.id }, 'data exported');
  // Converts dates to text as on the wire.
  const wire: unknown = JSON.parse(JSON.stringify(data));
  return {
    body: {
      export: {
        created_at: createdAt,
        file_name: `gavel-data-${user.id}-${createdAt.slice(0, 10)}.json`,
        data: isRecord(wire) ? wire : {},
      },
    },
  };
});

export const privacyRoutes: readonly RouteDefinition[] = [createDataExportRoute, closeAccountRoute];
