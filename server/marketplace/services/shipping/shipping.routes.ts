// The shipping service: packages of paid orders, their labels and tracking. The routes of customs
// forms are in customs/customs.routes.ts.
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
