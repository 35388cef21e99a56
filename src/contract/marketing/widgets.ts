// The merchandising widget of a category: one collection or themed auction that suits it.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs } from '../core/reading';
import { Id, LocaleQuery, nullable } from '../core/schemas';

const Widget = Type.Object({
  type: readAs(Type.Union([Type.Literal('auction'), Type.Literal('collection')]), Type.String()),
  id: Id,
  title: Type.String(),
  text: maybe(nullable(Type.String())),
  /** Path without a locale. */
  url: Type.String(),
  image_url: maybe(nullable(Type.String())),
  lot_count: maybe(Type.Integer()),
});
export type WireWidget = Static<typeof Widget>;

export const getWidget = defineEndpoint({
  service: 'marketing',
  name: 'getWidget',
  method: 'GET',
  path: '/marketing/api/v1/merchandising/widgets',
  summary: 'Returns what to recommend in a category: a themed auction or a collection, or null.',
  query: Type.Object({ category_id: Type.Optional(Id), locale: LocaleQuery }),
  response: Type.Object({ widget: nullable(Widget) }),
});
