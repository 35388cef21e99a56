// The feedback service: what buyers say of their orders and sellers, and what sellers answer. Lists the routes; each handler
// is in its own file.
import type { RouteDefinition } from '../../http/implement';
import { createOrderFeedbackRoute } from './createOrderFeedback.handler';
import { getOrderFeedbackRoute } from './getOrderFeedback.handler';
import { listSellerFeedbackRoute } from './listSellerFeedback.handler';
import { updateFeedbackResponseRoute } from './updateFeedbackResponse.handler';
import { updateOrderFeedbackRoute } from './updateOrderFeedback.handler';

export const feedbackRoutes: readonly RouteDefinition[] = [listSellerFeedbackRoute, getOrderFeedbackRoute, createOrderFeedbackRoute, updateOrderFeedbackRoute, updateFeedbackResponseRoute];
