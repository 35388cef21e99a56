// The shipping service: packages of paid orders, their labels and their way. Its customs forms have routes of their own
// (customs/customs.routes.ts). Lists the routes; each handler is in its own file.
import type { RouteDefinition } from '../../http/implement';
import { createHandOverRoute } from './createHandOver.handler';
import { createSupplyRoute } from './createSupply.handler';
import { createTestScanRoute } from './createTestScan.handler';
import { getLabelRoute } from './getLabel.handler';
import { getSupplyRequirementsRoute } from './getSupplyRequirements.handler';
import { listPackageEventsRoute } from './listPackageEvents.handler';
import { removeSupplyRoute } from './removeSupply.handler';
import { updateTrackingRoute } from './updateTracking.handler';

export const shippingRoutes: readonly RouteDefinition[] = [
  listPackageEventsRoute,
  getSupplyRequirementsRoute,
  createSupplyRoute,
  removeSupplyRoute,
  updateTrackingRoute,
  createHandOverRoute,
  getLabelRoute,
  createTestScanRoute,
];
