// The routes for the customs forms of packages.
import type { RouteDefinition } from '../../../http/implement';
import { getCustomsRoute } from './getCustoms.handler';
import { searchHsCodesRoute } from './searchHsCodes.handler';
import { submitCustomsRoute } from './submitCustoms.handler';
import { updateCustomsRoute } from './updateCustoms.handler';

export const customsRoutes: readonly RouteDefinition[] = [
  getCustomsRoute,
  updateCustomsRoute,
  submitCustomsRoute,
  searchHsCodesRoute,
];
