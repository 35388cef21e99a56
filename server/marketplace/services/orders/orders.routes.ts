// The orders service: everything after a lot is sold, for its buyer, its seller and support.
// Payments are in payments/.
import type { RouteDefinition } from '../../http/implement';
import { answerOrderRequestRoute } from './answerOrderRequest.handler';
import { cancelOrderRoute } from './cancelOrder.handler';
import { confirmDeliveryRoute } from './confirmDelivery.handler';
import { confirmReturnRoute } from './confirmReturn.handler';
import { createOrderRequestRoute } from './createOrderRequest.handler';
import { getAdminPackingSlipRoute } from './documents/getAdminPackingSlip.handler';
import { getReceiptRoute } from './documents/getReceipt.handler';
import { getSellerPackingSlipRoute } from './documents/getSellerPackingSlip.handler';
import { getOrderRoute } from './getOrder.handler';
import { listItemImagesRoute } from './listItemImages.handler';
import { listOrderEventsRoute } from './listOrderEvents.handler';
import { listOrdersRoute } from './listOrders.handler';
import { listPurchaseItemsRoute } from './listPurchaseItems.handler';
import { lotOrdersRoutes } from './lotOrders.routes';
import { markReadyForPickupRoute } from './markReadyForPickup.handler';
import { withdrawOrderRequestRoute } from './withdrawOrderRequest.handler';
import { updateArchiveRoute } from './updateArchive.handler';

export const ordersRoutes: readonly RouteDefinition[] = [
  answerOrderRequestRoute,
  cancelOrderRoute,
  confirmDeliveryRoute,
  confirmReturnRoute,
  createOrderRequestRoute,
  getAdminPackingSlipRoute,
  getOrderRoute,
  getReceiptRoute,
  getSellerPackingSlipRoute,
  listItemImagesRoute,
  listOrderEventsRoute,
  listOrdersRoute,
  listPurchaseItemsRoute,
  markReadyForPickupRoute,
  withdrawOrderRequestRoute,
  updateArchiveRoute,
  ...lotOrdersRoutes,
];
