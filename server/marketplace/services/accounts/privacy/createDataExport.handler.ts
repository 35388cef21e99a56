// Gives a person everything that Gavel keeps about them, after a step-up.
import { createDataExport } from '../../../../../src/contract/accounts/settings';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { requireStepUp } from '../mfa/requireStepUp';
import { exportData } from './exportData';

export const createDataExportRoute = implement(createDataExport, async ({ ctx }) => {
  const user = requireUser(ctx);
  await requireStepUp(ctx, { action: 'data_export', reason: 'data_export', body: null, subject: {} });
  await takeTry(ctx, 'exportsPerUser', user.id);
  const data = await exportData(ctx.db, user.id, user.email);
  const createdAt = (await databaseNow(ctx.db)).toISOString();
  ctx.log.info({ event: 'data_export', userId: user.id }, 'data exported');
  // Dates become text as they would on the wire.
  const wire: unknown = JSON.parse(JSON.stringify(data));
  return { body: { export: { created_at: createdAt, file_name: `gavel-data-${user.id}-${createdAt.slice(0, 10)}.json`, data: isRecord(wire) ? wire : {} } } };
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
