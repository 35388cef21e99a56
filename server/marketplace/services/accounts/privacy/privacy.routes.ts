// The user's privacy rights: exporting all data and closing the account.
import type { RouteDefinition } from '../../../http/implement';
import { closeAccountRoute } from './closeAccount.handler';
import { createDataExportRoute } from './createDataExport.handler';

export const privacyRoutes: readonly RouteDefinition[] = [createDataExportRoute, closeAccountRoute];
