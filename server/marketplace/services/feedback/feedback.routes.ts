// The feedback service: buyers' feedback on orders and sellers, and sellers' responses.
import type { RouteDefinition } from '../../http/implement';
import { createOrderFeedbackRoute } from './createOrderFeedback.handler';
import { getOrderFeedbackRoute } from './getOrderFeedback.handler';
import { listSellerFeedbackRoute } from './listSellerFeedback.handler';
import { updateFeedbackResponseRoute } from './updateFeedbackResponse.handler';
import { updateOrderFeedbackRoute } from './updateOrderFeedback.handler';

export const feedbackRoutes: readonly RouteDefinition[] = [
  listSellerFeedbackRoute,
  getOrderFeedbackRoute,
  createOrderFeedbackRoute,
  updateOrderFeedbackRoute,
  updateFeedbackResponseRoute,
];
