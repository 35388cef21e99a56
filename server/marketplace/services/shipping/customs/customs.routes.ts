// The customs forms of packages. Lists the routes; each handler is in its own file.
import type { RouteDefinition } from '../../../http/implement';
import { getCustomsRoute } from './getCustoms.handler';
import { searchHsCodesRoute } from './searchHsCodes.handler';
import { submitCustomsRoute } from './submitCustoms.handler';
import { updateCustomsRoute } from './updateCustoms.handler';

export const customsRoutes: readonly RouteDefinition[] = [getCustomsRoute, updateCustomsRoute, submitCustomsRoute, searchHsCodesRoute];
