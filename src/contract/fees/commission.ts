// The buyer protection fee of a lot, served so that no client hard-codes it.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CurrencyCode, CurrencyQuery, IdParams } from '../core/schemas';

export const getBuyerCommission = defineEndpoint({
  service: 'fees',
  name: 'getBuyerCommission',
  method: 'GET',
  path: '/fees/api/v1/buyer/lots/:id/commission',
  summary:
    'Returns the fee as a percentage of the hammer price and a fixed part (minor units), VAT ' +
    'included.',
  params: IdParams,
  query: Type.Object({ currency_code: CurrencyQuery }),
  response: Type.Object({
    currency_code: CurrencyCode,
    variable: Type.Object({ percentage: Type.Number() }),
    fixed: Type.Object({ amount: Type.Integer() }),
  }),
});
