// Every endpoint of the contract. Read by config/codegen, the marketplace's router and the contract tests.
// A new endpoint is found here because its module is; nothing else needs to know it.
import type { Endpoint } from './core/endpoint';
import * as sessions from './accounts/sessions';
import * as auctions from './buyer/auctions';
import * as bidding from './buyer/bidding';
import * as categories from './buyer/categories';
import * as lots from './buyer/lots';
import * as search from './buyer/search';
import * as users from './buyer/users';
import * as commission from './fees/commission';
import * as vat from './finance/vat';
import * as visitor from './user-tracking/visitor';

/** Modules by their path below src/contract, so that generated code can refer to their types. */
export const contractModules: Record<string, Record<string, unknown>> = {
  'accounts/sessions': sessions,
  'buyer/auctions': auctions,
  'buyer/bidding': bidding,
  'buyer/categories': categories,
  'buyer/lots': lots,
  'buyer/search': search,
  'buyer/users': users,
  'fees/commission': commission,
  'finance/vat': vat,
  'user-tracking/visitor': visitor,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value && 'response' in value;
}

export const allEndpoints: readonly Endpoint[] = Object.values(contractModules).flatMap((module) => Object.values(module).filter(isEndpoint));
