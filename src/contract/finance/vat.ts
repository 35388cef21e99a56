// Import tax and duty that are collected with the payment of a lot.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, IdParams, WireMoney, nullable } from '../core/schemas';

export const getVatRate = defineEndpoint({
  service: 'finance',
  name: 'getVatRate',
  method: 'GET',
  path: '/finance/api/v2/lots/:id/vat/rate',
  summary:
    'Returns whether tax is collected for a destination and amount, and on which parts of the ' +
    'price.',
  params: IdParams,
  /** `amount`: the hammer price in minor units of the lot's currency. */
  query: Type.Object({
    destination_country: CountryCode,
    amount: Type.Integer({ minimum: 0, maximum: 100_000_000_000 }),
  }),
  response: Type.Object({
    vat: Type.Object({
      applies: Type.Boolean(),
      kind: Type.Union([
        Type.Literal('none'),
        Type.Literal('import_vat'),
        Type.Literal('gst'),
        Type.Literal('margin_scheme'),
      ]),
      /** Percentage. */
      rate: Type.Number(),
      taxable_base: Type.Array(
        Type.Union([Type.Literal('hammer'), Type.Literal('shipping'), Type.Literal('fee')]),
      ),
      /** Above this hammer price the tax is not collected by us. */
      threshold: nullable(WireMoney),
      /**
       * `applies`: charged at this amount. Duty is charged where the tax is collected by us, up to
       * a hammer price of `threshold`.
       */
      duty: Type.Object({
        applies: Type.Boolean(),
        per_item_amount: nullable(WireMoney),
        items: Type.Integer(),
        threshold: Type.Optional(nullable(WireMoney)),
      }),
      collected_by: Type.Union([
        Type.Literal('marketplace'),
        Type.Literal('carrier'),
        Type.Literal('none'),
      ]),
    }),
  }),
});
