// What a person may ask of their data: a copy of all of it, and that it goes.
import type { RouteDefinition } from '../../../http/implement';
import { closeAccountRoute } from './closeAccount.handler';
import { createDataExportRoute } from './createDataExport.handler';

export const privacyRoutes: readonly RouteDefinition[] = [createDataExportRoute, closeAccountRoute];
